import { describe, expect, it } from 'vitest';
import { BINGO_FREE, BINGO_LINES, bingoCard, coveredLines } from './card.ts';
import { bingoChance, bingoPays, bingoReturn, bingoWays } from './pays.ts';

const NUMBERS = 24;

/** Every choice of covered numbers, by how many they are and how many lines they cover. */
function countWays(): number[][] {
  const bitOf = (place: number): number => 1 << (place < BINGO_FREE ? place : place - 1);
  const lines = BINGO_LINES.map(line =>
    line.filter(place => place !== BINGO_FREE).reduce((all, p) => all | bitOf(p), 0),
  );
  const bits = new Uint8Array(1 << 12);
  for (let at = 1; at < bits.length; at += 1) bits[at] = (bits[at >> 1] ?? 0) + (at & 1);
  const ways = Array.from({ length: NUMBERS + 1 }, () => new Array<number>(BINGO_LINES.length + 1).fill(0));
  for (let chosen = 0; chosen < 1 << NUMBERS; chosen += 1) {
    let covered = 0;
    for (const line of lines) if ((chosen & line) === line) covered += 1;
    const row = ways[(bits[chosen & 4_095] ?? 0) + (bits[chosen >> 12] ?? 0)];
    if (row) row[covered] = (row[covered] ?? 0) + 1;
  }
  return ways;
}

describe('a card of bingo', () => {
  it('is the same one for its number, with five numbers of each column and none twice', () => {
    expect(bingoCard(4_711)).toEqual(bingoCard(4_711));
    expect(bingoCard(4_711)).not.toEqual(bingoCard(4_712));
    for (const card of [1, 77, 9_999]) {
      const numbers = bingoCard(card);
      expect(new Set(numbers).size).toBe(25);
      for (const [place, number] of numbers.entries())
        if (place !== BINGO_FREE) expect(Math.ceil(number / 15)).toBe((place % 5) + 1);
    }
  });

  it('has twelve lines, and the middle counts as covered', () => {
    const numbers = bingoCard(5);
    const middleRow = numbers.slice(10, 15).filter(number => number !== 0);
    expect(coveredLines(numbers, new Set(middleRow))).toEqual([2]);
    expect(coveredLines(numbers, new Set(middleRow.slice(1)))).toEqual([]);
    expect(coveredLines(numbers, new Set(numbers))).toHaveLength(12);
  });

  it('returns what the count of all its coverings says', () => {
    expect(countWays().map(row => row.slice(0, row.findLastIndex(times => times > 0) + 1))).toEqual(bingoWays);
    const chances = bingoPays.map((_, lines) => bingoChance(lines));
    expect(chances.reduce((sum, { over }) => sum + over, 0n)).toBe(chances[0]?.under);
    const { over, under } = bingoReturn();
    expect(Number((over * 10_000n) / under)).toBe(RETURNS);
  }, 60_000);
});

const RETURNS = 9_568;
