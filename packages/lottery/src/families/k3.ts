import { categories } from '../core/categories.ts';
import { range, total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { ratio } from '../core/ratio.ts';
import type { Family } from '../core/types.ts';
import { diceFacts } from '../dice/facts.ts';
import { diceSumWays, differents, FAMILY, pairs, singles, triples } from '../dice/plays.ts';
import { diceSides } from '../dice/sides.ts';
import { drawings } from './drawings.ts';

function facts(draw: Draw): readonly DrawFact[] {
  const { sum, triple } = diceFacts(draw);
  return [
    { key: 'sum', value: sum },
    { key: 'size', value: triple !== undefined ? '豹子' : sum >= 11 ? '大' : '小' },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
  ];
}

/** 快三: three dice, announced in rising order. */
export const k3: Family = {
  ...drawings.K3,
  labelKey: 'k3',
  facts,
  plays: [
    categories({
      family: FAMILY,
      id: 'sum',
      key: 'sums',
      look: 'sums',
      market: 'official',
      groupKey: 'sums',
      kindKey: 'sums',
      labelKey: 'sum',
      chances: range(3, 18).map(sum => [sum, ratio(diceSumWays(sum), 216)] as const),
      classify: draw => [total(draw.numbers)],
    }),
    diceSides(FAMILY),
    ...triples,
    ...pairs,
    ...differents,
    ...singles,
  ],
};
