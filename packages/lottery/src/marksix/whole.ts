import { categories } from '../core/categories.ts';
import { range, total } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw } from '../core/draw-types.ts';
import { form, picked, setField } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { greatest } from '../core/most.ts';
import { minus, ONE, type Ratio, ratio } from '../core/ratio.ts';
import { push, tier, win } from '../core/tally.ts';
import type { Play, Tier } from '../core/types.ts';
import { animalOf, COLOURS, colourOf, FAMILY, normalsOf, specialOf, yearOf } from './numbers.ts';

const AT = { family: FAMILY, groupKey: 'all_balls', kindKey: 'all_balls' } as const;

/** Chances over all ways to draw seven of 49, counted once and held by a test. */
const BIG = ratio(21_714_479, 42_950_292);
const ODD = ratio(21_220, 42_441);

/** 总和: the sum of all seven balls, big from 175. */
export const totalSides: Play = categories({
  ...AT,
  id: 'total',
  labelKey: 'total_sides',
  chances: [
    ['大', BIG],
    ['小', minus(ONE, BIG)],
    ['单', ODD],
    ['双', minus(ONE, ODD)],
  ],
  nameOf: () => '1',
  together: () => ['大', '小'].flatMap(size => ['单', '双'].map(parity => [size, parity])),
  classify: draw => {
    const sum = total(draw.numbers);
    return [sum >= 175 ? '大' : '小', sum % 2 === 1 ? '单' : '双'];
  },
});

const ANIMAL_COUNTS: readonly (readonly [Value, Ratio])[] = [
  [2, ratio(19, 1_952_286)],
  [3, ratio(4925, 1_952_286)],
  [4, ratio(18_925, 325_381)],
  [5, ratio(14_240, 46_483)],
  [6, ratio(21_376, 46_483)],
  [7, ratio(56_320, 325_381)],
  ['单', ratio(940_925, 1_952_286)],
  ['双', ratio(1_011_361, 1_952_286)],
];

/** 总肖: how many animals the seven balls show, and whether that is odd or even. */
export const animalCount: Play = (() => {
  const tiers = new Map<Value, Tier>(ANIMAL_COUNTS.map(([pick, p]) => [pick, tier(String(pick), p)]));
  const values = [...tiers.keys()];
  return definePlay({
    ...AT,
    id: 'zongxiao',
    reads: ['lunarYear'],
    market: 'credit',
    labelKey: 'animal_count',
    forms: [form('multiple', [setField('picks', values, { look: 'attributes' })])],
    tiers: [...tiers.values()],
    count: selection => picked(selection, 'picks').length,
    settle: (tally, selection, draw, rules) => {
      const shown = new Set(draw.numbers.map(number => animalOf(number, yearOf(rules)))).size;
      for (const pick of [shown, shown % 2 === 1 ? '单' : '双']) {
        const reached = tiers.get(pick);
        if (reached && picked(selection, 'picks').includes(pick)) win(tally, reached, 1);
      }
    },
    reach: selection => picked(selection, 'picks').flatMap(pick => tiers.get(pick) ?? []),
    most: (selection, prizeOf) => {
      const picks = picked(selection, 'picks');
      const paid = (pick: Value): bigint => {
        const reached = tiers.get(pick);
        return reached && picks.includes(pick) ? prizeOf(reached) : 0n;
      };
      return greatest(range(2, 7).map(shown => paid(shown) + paid(shown % 2 === 1 ? '单' : '双')));
    },
  });
})();

const TIE = ratio(13_600, 466_851);

/** 七色波: the colour that weighs most, normals 1 and the special 1½; three against three with the special third is a tie. */
export const sevenColours: Play = (() => {
  const won = (pick: string, ways: number): [Value, Tier] => [pick, tier(pick, ratio(ways, 10_737_573), { push: TIE })];
  const tiers = new Map<Value, Tier>([
    won('红', 3_787_991),
    won('蓝', 3_318_391),
    won('绿', 3_318_391),
    ['和', tier('和', TIE)],
  ]);
  return definePlay({
    ...AT,
    id: 'qsb',
    market: 'credit',
    labelKey: 'seven_colours',
    forms: [form('multiple', [setField('picks', [...tiers.keys()], { look: 'attributes' })])],
    tiers: [...tiers.values()],
    count: selection => picked(selection, 'picks').length,
    settle: (tally, selection, draw) => {
      const picks = picked(selection, 'picks');
      const heaviest = heaviestColour(draw);
      const reached = tiers.get(heaviest);
      if (reached && picks.includes(heaviest)) win(tally, reached, 1);
      if (heaviest === '和') push(tally, picks.filter(pick => pick !== '和').length);
    },
    reach: selection => picked(selection, 'picks').flatMap(pick => tiers.get(pick) ?? []),
  });
})();

/** Weights are counted in halves of a normal ball. */
function heaviestColour(draw: Draw): string {
  const weights = COLOURS.map(colour => ({
    colour,
    weight:
      2 * normalsOf(draw).filter(number => colourOf(number) === colour).length +
      (colourOf(specialOf(draw)) === colour ? 3 : 0),
  })).sort((a, b) => b.weight - a.weight);
  const [first, second] = weights;
  return first?.weight === second?.weight ? '和' : (first?.colour ?? '');
}
