import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFamily } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { deriveDraw, wordStream } from './derive-draw.ts';

/** The raw words of many issues in a row, as the house's draws take them. Seeds are fixed, so a run can be had again. */
function* rawWords(): Generator<number> {
  for (let issue = 0; ; issue += 1) {
    const seed = createHash('sha256').update(`stream statistics ${issue}`).digest();
    const next = wordStream(seed, `SSC1M|20261121-${issue}|${'0'.repeat(64)}|`);
    for (let at = 0; at < 64; at += 1) yield next();
  }
}

const take = (count: number): Uint32Array => {
  const words = new Uint32Array(count);
  const source = rawWords();
  for (let at = 0; at < count; at += 1) words[at] = source.next().value ?? 0;
  return words;
};

const chiSquare = (seen: readonly number[], expected: readonly number[]): number =>
  seen.reduce((sum, count, at) => sum + (count - (expected[at] ?? 1)) ** 2 / (expected[at] ?? 1), 0);

/** How many standard deviations a chi-square of so many degrees is from its mean (Wilson and Hilferty). */
const deviation = (square: number, degrees: number): number =>
  ((square / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees));

/** One honest stream in about sixty thousand is further out. */
const LIMIT = 4.2;
const expectFair = (seen: readonly number[], expected: readonly number[]): void => {
  const z = deviation(chiSquare(seen, expected), seen.length - 1);
  expect(Math.abs(z)).toBeLessThan(LIMIT);
};
const even = (cells: number, total: number): number[] => Array.from({ length: cells }, () => total / cells);

describe('the raw stream of the draws', () => {
  const words = take(400_000);
  const digits = Uint8Array.from(words, word => Math.floor((word / 2 ** 32) * 10));

  it('passes chi-square over its bytes', () => {
    const seen = new Array<number>(256).fill(0);
    for (const byte of new Uint8Array(words.buffer)) seen[byte] = (seen[byte] ?? 0) + 1;
    expectFair(seen, even(256, words.length * 4));
  });

  it('passes the serial test over pairs of digits', () => {
    const seen = new Array<number>(100).fill(0);
    for (let at = 0; at + 1 < digits.length; at += 2) {
      const cell = (digits[at] ?? 0) * 10 + (digits[at + 1] ?? 0);
      seen[cell] = (seen[cell] ?? 0) + 1;
    }
    expectFair(seen, even(100, digits.length / 2));
  });

  it('passes the runs test', () => {
    // Runs of words above or below the middle: a run of n has the chance 2^-n.
    const seen = new Array<number>(12).fill(0);
    let runs = 0;
    let length = 1;
    for (let at = 1; at < words.length; at += 1) {
      if ((words[at] ?? 0) >= 2 ** 31 === (words[at - 1] ?? 0) >= 2 ** 31) {
        length += 1;
        continue;
      }
      const cell = Math.min(length, 12) - 1;
      seen[cell] = (seen[cell] ?? 0) + 1;
      runs += 1;
      length = 1;
    }
    expectFair(
      seen,
      seen.map((_, at) => runs * 2 ** -(at === 11 ? 11 : at + 1)),
    );
  });

  it('passes the gap test', () => {
    // Digits between two sevens: n of them with the chance 0.9^n × 0.1.
    const seen = new Array<number>(31).fill(0);
    let gaps = 0;
    let gap = 0;
    for (const digit of digits) {
      if (digit !== 7) {
        gap += 1;
        continue;
      }
      const cell = Math.min(gap, 30);
      seen[cell] = (seen[cell] ?? 0) + 1;
      gaps += 1;
      gap = 0;
    }
    expectFair(
      seen,
      seen.map((_, at) => gaps * (at === 30 ? 0.9 ** 30 : 0.9 ** at * 0.1)),
    );
  });

  it("passes the coupon collector's test", () => {
    // Digits until all ten were there: the chance of n is 10! ÷ 10^n × S(n − 1, 9).
    const most = 60;
    const seen = new Array<number>(most - 9).fill(0);
    let sets = 0;
    let have = new Set<number>();
    let drawn = 0;
    for (const digit of digits) {
      have.add(digit);
      drawn += 1;
      if (have.size < 10) continue;
      const cell = Math.min(drawn, most) - 10;
      seen[cell] = (seen[cell] ?? 0) + 1;
      sets += 1;
      have = new Set();
      drawn = 0;
    }
    const chances = couponChances(most);
    expectFair(
      seen,
      chances.map(chance => chance * sets),
    );
  });

  it('passes dieharder, where it is installed', context => {
    if (spawnSync('dieharder', ['-h']).error !== undefined) return context.skip();
    const folder = mkdtempSync(join(tmpdir(), 'stream-'));
    try {
      const file = join(folder, 'words');
      writeFileSync(file, new Uint8Array(take(11_000_000).buffer));
      // Runs (15), STS monobit (100) and serial (102): each reads ten million words, so the file is not read twice.
      for (const test of ['15', '100', '102'])
        expect(execFileSync('dieharder', ['-d', test, '-g', '201', '-f', file], { encoding: 'utf8' })).not.toContain(
          'FAILED',
        );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 300_000);
});

function couponChances(most: number): number[] {
  // The chance to have k different digits after n, step by step.
  let have = [1, ...new Array<number>(10).fill(0)];
  const chances: number[] = [];
  for (let n = 1; n <= most + 400; n += 1) {
    const next = new Array<number>(11).fill(0);
    for (let k = 0; k < 10; k += 1) {
      next[k] = (next[k] ?? 0) + ((have[k] ?? 0) * k) / 10;
      next[k + 1] = (next[k + 1] ?? 0) + ((have[k] ?? 0) * (10 - k)) / 10;
    }
    const done = next[10] ?? 0;
    if (n >= 10) {
      const cell = Math.min(n, most) - 10;
      chances[cell] = (chances[cell] ?? 0) + done;
    }
    next[10] = 0;
    have = next;
  }
  return chances;
}

describe('draws without bias', () => {
  const drawsOf = (code: string, count: number, shape = 0): number[][] => {
    const family = findFamily(code);
    if (family === undefined) throw new Error(code);
    return Array.from({ length: count }, (_, at) => {
      const seed = createHash('sha256').update(`${code} ${at}`).digest();
      const facts = { gameCode: code, issueNo: String(at), root: seed, beacon: '' };
      return deriveDraw(family, seed, facts, shape).split(',').map(Number);
    });
  };
  const count = (draws: readonly number[][], place: number, cells: number, from: number): number[] => {
    const seen = new Array<number>(cells).fill(0);
    for (const draw of draws) seen[(draw[place] ?? 0) - from] = (seen[(draw[place] ?? 0) - from] ?? 0) + 1;
    return seen;
  };

  it.each([
    ['SSC', 5, 10, 0],
    ['K3', 1, 6, 1],
    ['11X5', 5, 11, 1],
    ['PK10', 10, 10, 1],
    ['LHC', 7, 49, 1],
    ['PC28', 3, 10, 0],
  ])('%s: each value as often at each place', (code, places, cells, from) => {
    const draws = drawsOf(code, 20_000);
    const sorted = code === 'K3';
    if (sorted) {
      const all = new Array<number>(6).fill(0);
      for (const value of draws.flat()) all[value - 1] = (all[value - 1] ?? 0) + 1;
      return expectFair(all, even(6, draws.length * 3));
    }
    for (let place = 0; place < places; place += 1)
      expectFair(count(draws, place, cells, from), even(cells, draws.length));
  });

  it('PK10: every order of the first three cars as often', () => {
    const seen = new Map<string, number>();
    for (const draw of drawsOf('PK10', 36_000)) {
      const key = draw.slice(0, 3).join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(720);
    expectFair([...seen.values()], even(720, 36_000));
  });

  it.each(['HKMS', 'SGTOTO', 'SSQ'])('%s: each ball in as many sets', code => {
    const draws = drawsOf(code, 20_000);
    const balls = code === 'SSQ' ? 33 : 49;
    const seen = new Array<number>(balls).fill(0);
    for (const draw of draws) for (const ball of draw.slice(0, 6)) seen[ball - 1] = (seen[ball - 1] ?? 0) + 1;
    // Balls of one set are not independent: the spread is smaller by (n − k) ÷ (n − 1).
    const square = chiSquare(seen, even(balls, draws.length * 6)) * ((balls - 1) / (balls - 6));
    expect(Math.abs(deviation(square, balls - 1))).toBeLessThan(LIMIT);
  });
});
