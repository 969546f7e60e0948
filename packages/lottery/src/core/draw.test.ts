import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeDraw,
  drawFromBytes,
  families,
  findFamily,
  missingValues,
  prepareDraw,
  validateDraw,
} from '../index.ts';
import { below } from './draw.ts';

const family = (code: string) => {
  const found = findFamily(code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

/** A stream of 32 bits a step (xorshift), enough for tests. */
function stream(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

describe('a draw text', () => {
  it.each([
    ['SSC', '4,0,7,7,2', '4,0,7,7,2'],
    ['PK10', '1,2,3,4,5,6,7,8,9,10', '01,02,03,04,05,06,07,08,09,10'],
    ['11X5', '08,03, 11,05,10', '08,03,11,05,10'],
  ])('of %s is read as fixed width values', (code, text, canonical) => {
    expect(validateDraw(family(code), text)).toEqual({ ok: true, text: canonical, shape: 0 });
  });

  it.each([
    ['SSC', '4,0,7,7'],
    ['SSC', '4,0,7,7,2,1'],
    ['SSC', '4,0,7,7,10'],
    ['SSC', '4,0,7,7,x'],
    ['SSC', '4,0,7,7,'],
    ['11X5', '08,08,11,05,10'],
    ['11X5', '00,03,11,05,10'],
    ['11X5', '12,03,11,05,10'],
    ['K3', '0,1,2'],
  ])('of %s is refused: %s', (code, text) => {
    expect(validateDraw(family(code), text).ok).toBe(false);
    expect(() => prepareDraw(family(code), text)).toThrow(RangeError);
  });
});

describe('a draw from random words', () => {
  it.each(Object.values(families).map(of => [of.code, of] as const))(
    'of %s is valid and repeats for the same words',
    (_, of) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 2 ** 31 }), seed => {
          const text = drawFromBytes(of, stream(seed));
          expect(validateDraw(of, text)).toEqual({ ok: true, text, shape: 0 });
          expect(drawFromBytes(of, stream(seed))).toBe(text);
        }),
        { seed: 3, numRuns: 20 },
      );
    },
  );

  it('throws away the words that would favour low numbers', () => {
    const words = [4_294_967_295, 4_294_967_290, 4_294_967_289, 5];
    const next = () => words.shift() ?? 0;
    expect(below(10, next)).toBe(9);
    expect(words).toEqual([5]);
  });

  it('gives every digit about as often', () => {
    const next = stream(20_260_801);
    const seen = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 4000; i += 1)
      for (const digit of drawFromBytes(family('SSC'), next).split(','))
        seen[Number(digit)] = (seen[Number(digit)] ?? 0) + 1;
    const chiSquare = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  });
});

describe('facts of a draw', () => {
  it('are the sum, its sides, and dragon or tiger', () => {
    const ssc = family('SSC');
    expect(describeDraw(ssc, prepareDraw(ssc, '4,0,7,7,2'))).toEqual([
      { key: 'sum', value: 20 },
      { key: 'size', value: '小' },
      { key: 'parity', value: '双' },
      { key: 'dragon_tiger', value: '龙' },
    ]);
  });

  it('tell how long each value of a place has been missing', () => {
    const missing = missingValues(family('SSC'), ['4,0,7,7,2', '1,8,3,0,5', '4,9,9,2,1'], 0);
    expect([0, 1, 4].map(digit => missing.get(digit))).toEqual([3, 1, 0]);
    expect(missing.size).toBe(10);
    expect(() => missingValues(family('SSC'), [], 5)).toThrow(RangeError);
  });
});
