import type { Return } from '../game.ts';
import { BINGO_BALLS, BINGO_SIDE } from './card.ts';

/** Balls of a round. */
export const BINGO_DRAWN = 40;
/** What no line, one line, two … pay, in hundredths of the stake. Eleven cannot be covered without the twelfth. */
export const bingoPays: readonly number[] = [
  0, 100, 300, 700, 2_400, 6_000, 20_000, 50_000, 100_000, 150_000, 200_000, 200_000, 500_000,
];

const NUMBERS = BINGO_SIDE * BINGO_SIDE - 1;

/** For each count of covered numbers: in how many ways they cover no line, one line, two … A test counts them again. */
export const bingoWays: readonly (readonly number[])[] = [
  [1],
  [24],
  [276],
  [2_024],
  [10_622, 4],
  [42_416, 88],
  [133_684, 912],
  [340_176, 5_928],
  [708_369, 27_072, 30],
  [1_214_984, 92_016, 504],
  [1_717_164, 240_120, 3_972],
  [1_988_448, 488_304, 19_344, 48],
  [1_863_056, 775_944, 64_428, 728],
  [1_382_784, 955_248, 153_096, 5_008, 8],
  [786_636, 891_852, 262_344, 20_188, 236],
  [326_080, 607_832, 319_792, 51_760, 2_032, 8],
  [91_026, 283_724, 266_280, 85_696, 8_563, 180, 2],
  [15_048, 81_448, 139_856, 88_368, 20_024, 1_336, 24],
  [1_168, 11_868, 39_824, 51_380, 25_568, 4_564, 220, 4],
  [24, 584, 4_536, 13_456, 15_664, 7_128, 1_064, 48],
  [0, 0, 90, 922, 3_204, 4_136, 1_982, 282, 10],
  [0, 0, 0, 0, 56, 456, 872, 544, 96],
  [0, 0, 0, 0, 0, 0, 8, 100, 132, 36],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 16],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
];

/** The exact return: every choice of forty balls is as likely as the others, and a card's numbers are as good as any. */
export const bingoReturn = (): Return => ({
  over: bingoWays.reduce((sum, ways, covered) => {
    const draws = choose(BINGO_BALLS - NUMBERS, BINGO_DRAWN - covered);
    const paid = ways.reduce((all, times, lines) => all + BigInt(times) * BigInt(bingoPays[lines] ?? 0), 0n);
    return sum + draws * paid;
  }, 0n),
  under: 100n * choose(BINGO_BALLS, BINGO_DRAWN),
});

/** How often a round covers so many lines. */
export const bingoChance = (lines: number): Return => ({
  over: bingoWays.reduce(
    (sum, ways, covered) => sum + choose(BINGO_BALLS - NUMBERS, BINGO_DRAWN - covered) * BigInt(ways[lines] ?? 0),
    0n,
  ),
  under: choose(BINGO_BALLS, BINGO_DRAWN),
});

const choose = (from: number, count: number): bigint => {
  let ways = 1n;
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(from - at)) / BigInt(at + 1);
  return count < 0 ? 0n : ways;
};
