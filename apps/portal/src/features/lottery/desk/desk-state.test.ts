import { describe, expect, it } from 'vitest';
import { type CartLine, type DeskState, deskReducer, NOTHING_LEFT } from './desk-state.ts';
import { emptyDraft } from './draft.ts';
import { familyNamed } from './test-support/family-named.ts';

const settings = { unit: '1.00', multiple: 1, amount: '10', prizeGroup: 1950 };
const line = (id: string): CartLine => ({
  id,
  playType: 'q3_direct',
  market: 'official',
  selection: { pos: [[1], [2], [3]] },
  betCount: 1,
  settings,
  terms: { stamp: '000000000000', odds: [], rules: [], lunarYear: undefined },
  stake: 1_000_000n,
  rebate: 0n,
  numbers: '1 · 2 · 3',
  name: 'First 3, Direct',
});
const start: DeskState = {
  draft: { ...emptyDraft('q3_direct', 'typed'), text: '123' },
  settings,
  cart: [line('a'), line('b')],
  confirming: undefined,
};

describe('the desk', () => {
  it('clears the pads when their bet goes to the cart, and keeps the play', () => {
    const after = deskReducer(start, { type: 'add', lines: [line('c')] });
    expect(after.cart.map(each => each.id)).toEqual(['a', 'b', 'c']);
    expect(after.draft).toEqual(emptyDraft('q3_direct', 'typed'));
  });

  it('keeps the pads where random tickets go to the cart', () => {
    const after = deskReducer(start, { type: 'add', lines: [line('c'), line('d')], keepPads: true });
    expect(after.cart).toHaveLength(4);
    expect(after.draft.text).toBe('123');
  });

  it('keeps every line where it stands when new terms are agreed to', () => {
    const now = { ...line('b'), terms: { ...line('b').terms, stamp: '0123456789ab' } };
    const after = deskReducer({ ...start, confirming: start.cart }, { type: 'accept', lines: [now] });
    expect(after.cart).toEqual([line('a'), now]);
    expect(after.confirming).toEqual(after.cart);
    expect(after.draft.text).toBe('123');
  });

  it('takes what was placed out of the cart and leaves the pads alone', () => {
    const after = deskReducer({ ...start, confirming: start.cart }, { type: 'placed', ids: ['a', 'b'] });
    expect(after).toMatchObject({ cart: [], confirming: undefined, draft: { text: '123' } });
  });

  it('clears the pads when their own bet was placed at once', () => {
    const after = deskReducer({ ...start, confirming: [line('x')] }, { type: 'placed', ids: ['x'] });
    expect(after.cart).toHaveLength(2);
    expect(after.draft.text).toBe('');
  });

  describe('says that the numbers of the pads are back', () => {
    const ofCart = { ...NOTHING_LEFT, terms: 2, full: 1 };
    const ofPads = { ...NOTHING_LEFT, padsTerms: 1, padsStake: 1 };
    const noted: DeskState = { ...start, leftOut: { ...ofCart, padsTerms: 1, padsStake: 1 } };
    const play = familyNamed('SSC').plays[0];
    if (!play) throw new Error('no play');

    it('until another play, the cart or a bet has taken them off', () => {
      const after = [
        deskReducer(noted, { type: 'play', play, formId: '' }),
        deskReducer(noted, { type: 'add', lines: [line('c')] }),
        deskReducer({ ...noted, confirming: [line('x')] }, { type: 'placed', ids: ['x'] }),
      ];
      expect(after.map(({ leftOut }) => leftOut)).toEqual([ofCart, ofCart, ofCart]);
      expect(deskReducer({ ...start, leftOut: ofPads }, { type: 'play', play, formId: '' }).leftOut).toBeUndefined();
    });

    it('while they stand there: behind random tickets, and behind a cart that was placed', () => {
      const random = deskReducer(noted, { type: 'add', lines: [line('c')], keepPads: true });
      expect(random.leftOut).toEqual(noted.leftOut);
      const placed = { type: 'placed', ids: ['a', 'b'] } as const;
      expect(deskReducer(noted, placed).leftOut).toEqual(ofPads);
      expect(deskReducer({ ...start, leftOut: ofCart }, placed).leftOut).toBeUndefined();
    });
  });
});
