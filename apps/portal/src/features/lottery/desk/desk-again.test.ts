import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { cartAgain } from './cart-again.ts';
import { type Draft, draftFor } from './draft.ts';
import { offeredPlays } from './offered.ts';
import { padsAgain } from './pads-again.ts';
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
const NONE = { terms: 0, prizeGroup: 0, gone: 0, full: 0 };
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
    expect(again(desk, stored)).toEqual({ ids: ['kept'], leftOut: { terms: 2, prizeGroup: 1, gone: 1, full: 0 } });
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
    expect(storedPads(state, 'dwd')).toEqual({ draft, settings, wanted: 'dwd' });
    expect(storedPads({ ...state, draft: { ...draft, rows: [] } }, 'dwd')).toBeUndefined();
    expect(storedPads({ ...state, draft: { ...draft, text: '12345 '.repeat(10_000) } }, 'dwd')).toBeUndefined();
  });
});
