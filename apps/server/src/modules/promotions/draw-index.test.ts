import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawIndex, oddsPercent } from './draw-index.ts';

const bytes = (...values: number[]) => {
  const left = values.map(value => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(value);
    return buffer;
  });
  return () => left.shift() ?? Buffer.alloc(4);
};

describe('a draw by weights', () => {
  it('gives each prize the stretch of its weight', () => {
    expect([0, 1, 2, 3, 4, 5].map(value => drawIndex([1, 2, 3], bytes(value)))).toEqual([0, 1, 1, 2, 2, 2]);
  });

  it('throws away what would favour the first prizes', () => {
    expect(drawIndex([1, 2], bytes(2 ** 32 - 1, 2))).toBe(1);
  });

  it('comes as often as the odds say', () => {
    let at = 0;
    const random = () => {
      at += 1;
      return createHash('sha256').update(`draw ${at}`).digest().subarray(0, 4);
    };
    const weights = [10, 30, 60];
    const counts = [0, 0, 0];
    for (let turn = 0; turn < 20_000; turn += 1) {
      const index = drawIndex(weights, random);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count, index) => {
      const expected = 200 * (weights[index] ?? 1);
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // 99.9 % point of chi-square with two degrees of freedom.
    expect(chiSquare).toBeLessThan(13.8);
  });

  it('says the odds in percent', () => {
    expect(oddsPercent([1, 2, 3])).toEqual(['16.66', '33.33', '50.00']);
  });
});
