import { describe, expect, it } from 'vitest';
import { chanceOf } from '../chance.ts';
import { mines, minesMost, minesMultiplier } from './mines.ts';

/** With a chance that always says the first, the mines lie on the first tiles. */
const dealt = (count: number) => {
  const hand = mines.deal(
    { mines: count },
    chanceOf(() => 0),
  );
  if (!hand) throw new Error('no hand');
  return hand;
};
const after = (moves: unknown[]) => ({ moves, elapsedMs: 0 });

describe('the pond', () => {
  it('pays 99 % of the fair price of each tile, cut to two digits', () => {
    expect(minesMultiplier(1, 1)).toBe(103);
    expect(minesMultiplier(3, 5)).toBe(199);
    expect(minesMultiplier(24, 1)).toBe(2475);
  });

  it('shows where the mines lie only when the round is over', () => {
    const hand = dealt(3);
    expect(hand.standing(after([{ open: 24 }]))).toMatchObject({
      over: false,
      multiplier: 112,
      shown: { field: null },
    });
    expect(hand.standing(after([{ open: 24 }, { cashOut: true }]))).toMatchObject({
      over: true,
      multiplier: 112,
      shown: { end: 'cashed', field: [0, 1, 2] },
    });
    expect(hand.standing(after([{ open: 0 }]))).toMatchObject({ over: true, multiplier: 0, shown: { end: 'hit' } });
  });

  it('takes no tile twice, nothing after the end, and no stop before the first tile', () => {
    const hand = dealt(3);
    expect(hand.move(after([]), { cashOut: true })).toBeUndefined();
    expect(hand.move(after([{ open: 24 }]), { open: 24 })).toBeUndefined();
    expect(hand.move(after([{ open: 0 }]), { open: 24 })).toBeUndefined();
    expect(hand.move(after([]), { open: 25 })).toBeUndefined();
  });

  it('is over before a tile that would return more than ten thousandfold', () => {
    for (let count = 1; count <= 24; count += 1) {
      const most = minesMost(count);
      expect(minesMultiplier(count, most)).toBeLessThanOrEqual(1_000_000);
      const moves = Array.from({ length: most }, (_, at) => ({ open: 24 - at }));
      expect(dealt(count).standing(after(moves))).toMatchObject({ over: true, shown: { end: 'cleared' } });
    }
  });

  it('gives the stake back to somebody who leaves before the first tile, else stops there', () => {
    expect(dealt(3).leave(after([]))).toBeUndefined();
    expect(dealt(3).leave(after([{ open: 24 }]))).toEqual({ cashOut: true });
  });
});
