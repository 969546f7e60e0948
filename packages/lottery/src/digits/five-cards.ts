import { categories } from '../core/categories.ts';
import { range, subsets, total } from '../core/combinatorics.ts';
import type { Value } from '../core/form-types.ts';
import { ratio } from '../core/ratio.ts';
import type { Play } from '../core/types.ts';
import type { Spot } from './spot.ts';

const PAIRS = subsets(range(0, 4), 2);

/** Draws of 100,000 for each result of 斗牛. */
const BULL_WAYS: Readonly<Record<string, number>> = {
  没牛: 35_649,
  牛1: 6375,
  牛2: 6505,
  牛3: 6375,
  牛4: 6505,
  牛5: 6375,
  牛6: 6505,
  牛7: 6375,
  牛8: 6505,
  牛9: 6375,
  牛牛: 6456,
  牛大: 32_216,
  牛小: 32_135,
  牛单: 31_875,
  牛双: 32_476,
};

/**
 * 斗牛: three of the five digits sum to a multiple of ten; the last figure of the other two is the bull, 牛牛 for zero. So two
 * digits must end as the whole sum does, and which two does not matter. 牛大 is 6 to 牛牛.
 */
export function bullOf(digits: readonly number[]): readonly string[] {
  const tail = total(digits) % 10;
  if (!PAIRS.some(([a = 0, b = 0]) => ((digits[a] ?? 0) + (digits[b] ?? 0)) % 10 === tail)) return ['没牛'];
  return bullPicks(tail || 10);
}

const bullPicks = (bull: number): readonly string[] => [
  bull === 10 ? '牛牛' : `牛${bull}`,
  bull >= 6 ? '牛大' : '牛小',
  bull % 2 === 1 ? '牛单' : '牛双',
];

export const bull = (at: Spot): Play =>
  categories({
    family: at.family,
    id: 'niuniu',
    groupKey: 'fun',
    kindKey: 'cards',
    labelKey: 'bull',
    chances: chancesOf(BULL_WAYS),
    together: () => [['没牛'], ...range(1, 10).map(bullPicks)],
    classify: draw => bullOf(at.read(draw).digits),
  });

/** Draws of 100,000 for each hand of 梭哈. */
const HAND_WAYS: Readonly<Record<string, number>> = {
  五条: 10,
  四条: 450,
  葫芦: 900,
  顺子: 1200,
  三条: 7200,
  两对: 10_800,
  一对: 50_400,
  散号: 29_040,
};

const HAND_OF_PATTERN: Readonly<Record<string, string>> = {
  '5': '五条',
  '4,1': '四条',
  '3,2': '葫芦',
  '3,1,1': '三条',
  '2,2,1': '两对',
  '2,1,1,1': '一对',
};

/** 梭哈: the five digits as a hand; a straight may wrap (8 9 0 1 2). */
export const showHand = (at: Spot): Play =>
  categories({
    family: at.family,
    id: 'suoha',
    groupKey: 'fun',
    kindKey: 'cards',
    labelKey: 'show_hand',
    chances: chancesOf(HAND_WAYS),
    classify: draw => {
      const { kinds, pattern } = at.read(draw);
      const followed = kinds.filter(digit => kinds.includes((digit + 1) % 10)).length;
      return [HAND_OF_PATTERN[pattern] ?? (followed === 4 ? '顺子' : '散号')];
    },
  });

const chancesOf = (ways: Readonly<Record<string, number>>): readonly (readonly [Value, ReturnType<typeof ratio>])[] =>
  Object.entries(ways).map(([pick, count]) => [pick, ratio(count, 100_000)] as const);
