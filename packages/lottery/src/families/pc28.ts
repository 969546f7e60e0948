import { categories } from '../core/categories.ts';
import { range, total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { DIGITS } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import type { Family } from '../core/types.ts';
import { SHAPE_WAYS, shapeOf } from '../digits/shape.ts';
import { sumWays } from '../digits/ways.ts';
import { drawings } from './drawings.ts';

const FAMILY = 'PC28';

/** Draws of 1000 for each attribute of the sum, and for the shapes that are played. */
const ATTRIBUTE_WAYS: Readonly<Record<string, number>> = {
  大: 500,
  小: 500,
  单: 500,
  双: 500,
  大单: 231,
  大双: 269,
  小单: 269,
  小双: 231,
  极大: 56,
  极小: 56,
  豹子: SHAPE_WAYS.豹子,
  对子: SHAPE_WAYS.对子,
  顺子: SHAPE_WAYS.顺子,
};

const chances: readonly (readonly [Value, Ratio])[] = [
  ...Object.entries(ATTRIBUTE_WAYS).map(([pick, ways]) => [pick, ratio(ways, 1000)] as const),
  ...sumWays(3).map((ways, sum) => [sum, ratio(ways, 1000)] as const),
];

/** What a draw makes true: the sum itself, its sides (big from 14, 极大 from 22, 极小 up to 5) and the shape. */
function sidesOf(digits: readonly number[]): readonly Value[] {
  const sum = total(digits);
  const size = sum >= 14 ? '大' : '小';
  const parity = sum % 2 === 1 ? '单' : '双';
  const extreme = sum >= 22 ? ['极大'] : sum <= 5 ? ['极小'] : [];
  return [sum, size, parity, size + parity, ...extreme, shapeOf(digits)];
}

/** Every draw but for the order of its digits. */
const sidesTogether = (): readonly (readonly Value[])[] =>
  DIGITS.flatMap(a => range(a, 9).flatMap(b => range(b, 9).map(c => sidesOf([a, b, c]))));

function facts(draw: Draw): readonly DrawFact[] {
  const [sum = 0, size = '', parity = ''] = sidesOf(draw.numbers);
  return [
    { key: 'sum', value: sum },
    { key: 'size', value: size },
    { key: 'parity', value: parity },
    { key: 'shape', value: shapeOf(draw.numbers) },
  ];
}

/** PC28: the sum of three digits. */
export const pc28: Family = {
  ...drawings.PC28,
  labelKey: 'pc28',
  facts,
  plays: [
    categories({
      family: FAMILY,
      id: 'pc',
      groupKey: 'pc28',
      kindKey: 'pc28',
      labelKey: 'pc28',
      chances,
      nameOf: pick => (typeof pick === 'number' ? '1' : pick),
      together: () => sidesTogether(),
      classify: draw => sidesOf(draw.numbers),
    }),
  ],
};
