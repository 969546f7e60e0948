import { categories } from '../core/categories.ts';
import { ratio } from '../core/ratio.ts';
import type { Play } from '../core/types.ts';
import type { Spot } from './spot.ts';

export type ThreeShape = '豹子' | '顺子' | '对子' | '半顺' | '杂六';

/** Three digits as 豹子, 顺子, 对子, 半顺 or 杂六, the first that fits; 9 and 0 are neighbours. */
export function shapeOf(digits: readonly number[]): ThreeShape {
  const kinds = [...new Set(digits)];
  if (kinds.length === 1) return '豹子';
  if (kinds.length === 2) return '对子';
  const neighbours = kinds.filter(digit => kinds.includes((digit + 1) % 10)).length;
  return neighbours === 2 ? '顺子' : neighbours === 1 ? '半顺' : '杂六';
}

/** How many of the 1000 draws of three digits have each shape. */
export const SHAPE_WAYS: Readonly<Record<ThreeShape, number>> = { 豹子: 10, 顺子: 60, 对子: 270, 半顺: 360, 杂六: 300 };

/** 三球形态: each shape is a bet. */
export const threeShape = (at: Spot): Play =>
  categories({
    family: at.family,
    id: `${at.prefix}_shape`,
    slice: at.slice,
    groupKey: 'fun',
    kindKey: 'shape',
    labelKey: at.nameKey,
    chances: Object.entries(SHAPE_WAYS).map(([shape, ways]) => [shape, ratio(ways, 1000)] as const),
    classify: draw => [shapeOf(at.read(draw).digits)],
  });
