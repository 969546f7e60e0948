import { describe, expect, it } from 'vitest';
import { chanceOf } from '../chance.ts';
import { crash } from './crash.ts';
import { KITE_MAX, kiteAt, kiteReaches } from './flight.ts';

/** A kite whose line snaps at 2.00. */
const dealt = (bringDownAt: number | null) => {
  const word = 0x1_0000_0000 - Math.ceil((99 * 0x1_0000_0000) / 201) - 1;
  const hand = crash.deal(
    { bringDownAt },
    chanceOf(() => word),
  );
  if (!hand) throw new Error('no hand');
  return hand;
};

describe('the kite', () => {
  it('rises without a step back, and is at each height when it says so', () => {
    for (const height of [100, 101, 150, 200, 1_000, 99_999, KITE_MAX]) {
      const at = kiteReaches(height);
      expect(kiteAt(at)).toBeGreaterThanOrEqual(height);
      expect(at === 0 || kiteAt(at - 1) < height).toBe(true);
    }
    expect(kiteAt(10_000)).toBe(201);
  });

  it('is paid at the height at which the call arrived, and not at all when the line was gone by then', () => {
    const hand = dealt(null);
    const ends = hand.endsAfterMs ?? 0;
    const last = { moves: [], elapsedMs: ends - 1 };
    expect(hand.standing(last)).toMatchObject({ over: false });
    const move = hand.move(last, { cashOut: true });
    expect(move).toEqual({ cashOut: 200 });
    expect(hand.standing({ moves: [move], elapsedMs: ends + 60_000 })).toMatchObject({ over: true, multiplier: 200 });
    expect(hand.move({ moves: [], elapsedMs: ends }, { cashOut: true })).toBeUndefined();
    expect(hand.standing({ moves: [], elapsedMs: ends })).toMatchObject({
      over: true,
      multiplier: 0,
      shown: { end: 'snapped', height: 200 },
    });
  });

  it('lets nobody name a height, and nobody call before there is anything to gain', () => {
    const hand = dealt(null);
    expect(hand.move({ moves: [], elapsedMs: 3_000 }, { cashOut: 50_000 })).toEqual({ cashOut: kiteAt(3_000) });
    expect(hand.move({ moves: [], elapsedMs: 0 }, { cashOut: true })).toBeUndefined();
  });

  it('comes down as ordered, and shows no height before', () => {
    const hand = dealt(150);
    expect(hand.endsAfterMs).toBe(kiteReaches(150));
    expect(hand.standing({ moves: [], elapsedMs: 1_000 }).shown).toEqual({
      end: 'flying',
      height: null,
      snapsAt: null,
    });
    expect(hand.standing({ moves: [], elapsedMs: 60_000 })).toMatchObject({
      multiplier: 150,
      shown: { end: 'cashed' },
    });
  });
});
