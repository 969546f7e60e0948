import { categories } from '../core/categories.ts';
import { range } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import { form, picked, setField } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { greatest } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { push, tier, win } from '../core/tally.ts';
import type { Play, Tier } from '../core/types.ts';
import {
  ANIMALS,
  animalOf,
  COLOURS,
  colourOf,
  FAMILY,
  NUMBERS,
  sidesOf,
  specialOf,
  yearAnimal,
  yearOf,
} from './numbers.ts';

const AT = { family: FAMILY, groupKey: 'special', kindKey: 'special' } as const;

/** 特码: the special number itself. */
export const specialNumber: Play = categories({
  ...AT,
  id: 'tm',
  key: 'nums',
  look: 'balls',
  width: 2,
  labelKey: 'special_number',
  chances: NUMBERS.map(number => [number, ratio(1, 49)] as const),
  nameOf: () => '1',
  classify: draw => [specialOf(draw)],
});

/** 色波: the colour of the special; 49 is green here and gives nothing back. */
export const specialColour: Play = categories({
  ...AT,
  id: 'colour',
  labelKey: 'special_colour',
  chances: COLOURS.map(colour => [colour, ratio(colour === '红' ? 17 : 16, 49)] as const),
  classify: draw => [colourOf(specialOf(draw))],
});

/** 特头: the tens of the special. */
export const specialHead: Play = categories({
  ...AT,
  id: 'head',
  key: 'heads',
  labelKey: 'special_head',
  chances: range(0, 4).map(head => [head, ratio(head === 0 ? 9 : 10, 49)] as const),
  nameOf: () => '1',
  classify: draw => [Math.floor(specialOf(draw) / 10)],
});

/** 特尾: the units of the special. */
export const specialTail: Play = categories({
  ...AT,
  id: 'tailSp',
  key: 'tails',
  labelKey: 'special_tail',
  chances: range(0, 9).map(tail => [tail, ratio(tail === 0 ? 4 : 5, 49)] as const),
  nameOf: () => '1',
  classify: draw => [specialOf(draw) % 10],
});

const BELOW_49 = range(1, 48);
const SIZES = ['大', '小'];
const PARITIES = ['单', '双'];
const each = (heads: readonly string[], tails: readonly string[]): readonly string[] =>
  heads.flatMap(head => tails.map(tail => head + tail));
const PLAIN = [...SIZES, ...PARITIES];
const BOTH = each(SIZES, PARITIES);

/** In the order of a board: plain sides, of the digit sum, of the tail, two at once, then colour by colour. */
const SIDES: readonly string[] = [
  ...PLAIN,
  ...each(['合'], PLAIN),
  ...each(['尾'], SIZES),
  ...BOTH,
  ...each(COLOURS, PLAIN),
  ...each(COLOURS, BOTH),
];
const PUSHED_BY_49 = ratio(1, 49);

/** 特码两面, 半波 and 半半波: sides of the special; 49 gives all of them back. */
export const specialSides: Play = (() => {
  const tiers = new Map<Value, Tier>(
    SIDES.map(side => {
      const ways = BELOW_49.filter(number => sidesOf(number).includes(side)).length;
      return [side, tier(side, ratio(ways, 49), { name: '1', push: PUSHED_BY_49 })];
    }),
  );
  return definePlay({
    ...AT,
    id: 'two',
    market: 'credit',
    labelKey: 'special_sides',
    forms: [form('multiple', [setField('picks', SIDES, { look: 'attributes' })])],
    tiers: [...tiers.values()],
    count: selection => picked(selection, 'picks').length,
    settle: (tally, selection, draw) => {
      const picks = picked(selection, 'picks');
      if (specialOf(draw) === 49) return push(tally, picks.length);
      for (const side of sidesOf(specialOf(draw))) {
        const reached = tiers.get(side);
        if (reached && picks.includes(side)) win(tally, reached, 1);
      }
    },
    reach: selection => picked(selection, 'picks').flatMap(side => tiers.get(side) ?? []),
    most: (selection, prizeOf) => {
      const picks = picked(selection, 'picks');
      const paid = (side: Value): bigint => {
        const reached = tiers.get(side);
        return reached && picks.includes(side) ? prizeOf(reached) : 0n;
      };
      return greatest(BELOW_49.map(number => sidesOf(number).reduce((sum, side) => sum + paid(side), 0n)));
    },
  });
})();

const FOUR_NUMBERS = tier('4 numbers', ratio(4, 49), { name: '1' });
const FIVE_NUMBERS = tier('5 numbers', ratio(5, 49), { name: '1' });

/** 特肖: the animal of the special; the year's animal has five numbers. */
export const specialAnimal: Play = definePlay({
  ...AT,
  id: 'tx',
  reads: ['lunarYear'],
  market: 'credit',
  labelKey: 'special_animal',
  forms: [form('multiple', [setField('picks', ANIMALS, { look: 'attributes' })])],
  tiers: [FOUR_NUMBERS, FIVE_NUMBERS],
  count: selection => picked(selection, 'picks').length,
  settle: (tally, selection, draw, rules) => {
    const animal = animalOf(specialOf(draw), yearOf(rules));
    if (picked(selection, 'picks').includes(animal))
      win(tally, animal === yearAnimal(rules) ? FIVE_NUMBERS : FOUR_NUMBERS, 1);
  },
  reach: (selection, rules) =>
    picked(selection, 'picks').map(animal => (animal === yearAnimal(rules) ? FIVE_NUMBERS : FOUR_NUMBERS)),
});

/** 合肖: one bet that the special is of one of 2 to 11 animals; 49 gives it back, so each animal counts four numbers. */
export const animalSet: Play = (() => {
  const tiers = range(2, 11).map(size =>
    tier(`${size} animals`, ratio(4 * size, 49), { name: '1', push: PUSHED_BY_49 }),
  );
  return definePlay({
    ...AT,
    id: 'hx',
    reads: ['lunarYear'],
    market: 'credit',
    labelKey: 'animal_set',
    forms: [form('multiple', [setField('picks', ANIMALS, { look: 'attributes', min: 2, max: 11 })])],
    tiers,
    count: () => 1,
    settle: (tally, selection, draw, rules) => {
      const picks = picked(selection, 'picks');
      const reached = tiers[picks.length - 2];
      if (specialOf(draw) === 49) push(tally, 1);
      else if (reached && picks.includes(animalOf(specialOf(draw), yearOf(rules)))) win(tally, reached, 1);
    },
    reach: selection => tiers.slice(picked(selection, 'picks').length - 2).slice(0, 1),
  });
})();
