import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { cartAgain } from './cart-again.ts';
import { NOTHING_LEFT } from './desk-state.ts';
import { type Draft, draftFor } from './draft.ts';
import { offeredPlays } from './offered.ts';
import { padsAgain, padsAtNow } from './pads-again.ts';
import { termsOfPlay } from './seen-terms.ts';
import type { Desk } from './shown-desk.ts';
import { type StoredLine, storedPads } from './stored-carts.ts';
import { familyNamed } from './test-support/family-named.ts';

const family = familyNamed('SSC');
const desk = bareDesk(family);
const plays = offeredPlays(desk, family);
const t = ((id: string) => id) as never;
const settings = { unit: '1.00', multiple: 2, amount: '10', prizeGroup: 1900 };
const line = (id: string, given: Partial<StoredLine> = {}): StoredLine => ({
  ...{ id, playType: 'dwd', market: 'official', selection: { pos: [[7], [], [], [], []] }, settings },
  stamp: '000000000000',
  ...given,
});
const NONE = NOTHING_LEFT;
const again = (of: Desk, stored: readonly StoredLine[]) => {
  const { cart, leftOut } = cartAgain(t, of, offeredPlays(of, family), stored);
  return { ids: cart.map(({ id }) => id), leftOut };
};

describe('a cart after a reload', () => {
  it('has the lines whose terms are as they were, and counts the others by the reason', () => {
    const stored = [
      line('kept'),
      line('terms', { stamp: '111111111111' }),
      line('group', { settings: { ...settings, prizeGroup: 1952 } }),
      line('no play', { playType: 'was_there' }),
      line('no numbers', { selection: { pos: [[77], [], [], [], []] } }),
    ];
    expect(again(desk, stored)).toEqual({ ids: ['kept'], leftOut: { ...NONE, terms: 2, prizeGroup: 1, gone: 1 } });
    expect(again(desk, [line('a'), line('b')])).toEqual({ ids: ['a', 'b'], leftOut: undefined });
  });

  it('says how many lines it has no room for', () => {
    const small = { ...desk, limits: { ...desk.limits, linesMax: 1 } };
    expect(again(small, [line('a'), line('x', { stamp: '1' }), line('b')])).toEqual({
      ids: ['a'],
      leftOut: { ...NONE, terms: 1, full: 1 },
    });
  });

  it('still says what an earlier reload left out', () => {
    const before = { ...NONE, terms: 2, full: 1 };
    expect(cartAgain(t, desk, plays, [line('gone', { playType: 'was_there' })], before).leftOut).toEqual({
      ...before,
      gone: 1,
    });
  });
});

describe('pads after a reload', () => {
  const play = plays.find(each => each.play.id === 'dwd')?.play;
  const draft: Draft = { ...draftFor(play, play?.forms[0]?.id ?? ''), rows: [[], [7, 3], [], [], []] };
  const stored = (given: Partial<Draft>) => ({ draft: { ...draft, ...given }, settings });

  it('hold what stood on them, without what the play does not have', () => {
    expect(padsAgain(plays, stored({}))).toEqual(draft);
    const broken = { rows: [[], [7, 77, 3], 5, [null]] } as unknown as Partial<Draft>;
    expect(padsAgain(plays, stored(broken))?.rows).toEqual(draft.rows);
    expect(padsAgain(plays, stored({ playType: 'was_there' }))).toBeUndefined();
    expect(padsAgain(plays, stored({ formId: 'was_there' }))).toBeUndefined();
  });

  it('are kept where something stands on them that is not too much', () => {
    const state = { draft, settings, cart: [], confirming: undefined };
    expect(storedPads(state, { wanted: 'dwd', terms: 'a' })).toEqual({ draft, settings, wanted: 'dwd', terms: 'a' });
    expect(storedPads({ ...state, draft: { ...draft, rows: [] } }, { wanted: 'dwd' })).toBeUndefined();
    expect(
      storedPads({ ...state, draft: { ...draft, text: '12345 '.repeat(10_000) } }, { wanted: 'dwd' }),
    ).toBeUndefined();
  });

  describe('at the terms of now', () => {
    if (!play) throw new Error('no play');
    const terms = termsOfPlay(desk, play);
    const said = (of: Desk, pads: Parameters<typeof padsAtNow>[2]['pads']) => {
      const now = padsAtNow(of, offeredPlays(of, family), { pads, firstUnit: '2.00' });
      return now && [now.isOtherTerms, now.isOtherStake, now.settings.unit, now.settings.prizeGroup];
    };
    const pads = { ...stored({}), terms };

    it('say nothing where these are as they were, or where nobody knows', () => {
      expect(said(desk, pads)).toEqual([false, false, '1.00', 1900]);
      expect(said(desk, stored({}))).toEqual([false, false, '1.00', 1900]);
    });

    it('say that prizes or rules are others, those of reduced numbers too', () => {
      const withPlay = (given: Partial<Desk['plays'][number]>): Desk => ({
        ...desk,
        plays: desk.plays.map(each => (each.playType === 'dwd' ? { ...each, ...given } : each)),
      });
      expect(said(withPlay({ termsStamp: '222222222222' }), pads)?.[0]).toBe(true);
      const half = { percent: 50, numbers: ['7'], odds: { 1: '4.875' }, termsStamp: '333333333333' };
      expect(said(withPlay({ reduced: [half] }), pads)?.[0]).toBe(true);
    });

    it('say that the prize group or the unit is another', () => {
      const lower = { ...desk, prizeGroup: { ...desk.prizeGroup, max: 1880 } };
      expect(said(lower, pads)).toEqual([false, true, '1.00', 1880]);
      expect(said({ ...desk, units: ['2.00'] }, pads)).toEqual([false, true, '2.00', 1900]);
    });
  });
});
