import { bestDraws, betsMatching, type ChoiceOptions, choiceForms, chosenValues, countChoice } from '../core/choice.ts';
import { choose, range } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw } from '../core/draw-types.ts';
import type { Selection, Value } from '../core/form-types.ts';
import { greatest, times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { HouseRules, Play } from '../core/types.ts';
import { ANIMALS, animalOf, FAMILY, NUMBERS, normalsOf, yearAnimal, yearOf } from './numbers.ts';

/** Chance that groups of such sizes all appear among `drawn` of 49 balls, by inclusion and exclusion over the missing groups. */
export function allAppear(sizes: readonly number[], drawn: number): Ratio {
  let ways = 0;
  for (let missing = 0; missing < 1 << sizes.length; missing += 1) {
    const gone = sizes.filter((_, group) => (missing >> group) & 1);
    const left = 49 - gone.reduce((sum, size) => sum + size, 0);
    ways += (gone.length % 2 === 0 ? 1 : -1) * choose(left, drawn);
  }
  return ratio(ways, choose(49, drawn));
}

type Given = {
  id: string;
  size: number;
  reads: Play['reads'];
  labelKey: string;
  groupKey: string;
  values: readonly Value[];
  key: ChoiceOptions['key'];
  drawn: number;
  /** Numbers that a plain value has, and that the odd one has. */
  numbers: { plain: number; odd: number };
  oddOne: (rules: HouseRules) => Value;
  /** The values that a draw shows, each once. */
  shown: (draw: Draw, rules: HouseRules) => readonly Value[];
};

/**
 * Sets of values that must all appear, paid once. One value has another count of numbers than the rest (the year's animal
 * one more, tail 0 one less), so bets with it are a tier of their own.
 */
function appearing(given: Given): Play {
  const { size, numbers } = given;
  const plainSizes = Array.from({ length: size }, () => numbers.plain);
  const plain = tier('plain', allAppear(plainSizes, given.drawn), { name: '1' });
  const odd = tier('with the odd one', allAppear([...plainSizes.slice(1), numbers.odd], given.drawn), { name: '1' });
  /** Bets that the values shown win, and those of them without the odd one. */
  const betsShown = (drawn: readonly Value[], selection: Selection, oddOne: Value) => ({
    all: betsMatching(selection, size, { drawn, matching: size }),
    without: betsMatching(selection, size, { drawn: drawn.filter(value => value !== oddOne), matching: size }),
  });
  return definePlay({
    family: FAMILY,
    id: given.id,
    reads: given.reads,
    market: 'credit',
    groupKey: given.groupKey,
    kindKey: given.groupKey,
    labelKey: given.labelKey,
    forms: choiceForms(given.values, size, {
      key: given.key ?? 'picks',
      look: given.key === 'tails' ? 'digits' : 'attributes',
    }),
    tiers: [plain, odd],
    count: selection => countChoice(selection, size),
    settle: (tally, selection, draw, rules) => {
      const { all, without } = betsShown(given.shown(draw, rules), selection, given.oddOne(rules));
      win(tally, plain, without);
      win(tally, odd, all - without);
    },
    most: (selection, prizeOf, rules) => {
      const oddOne = given.oddOne(rules);
      const first = (values: readonly Value[]) =>
        values.toSorted((a, b) => Number(b === oddOne) - Number(a === oddOne));
      const dan = selection.dan ?? [];
      const tuo = chosenValues(selection).slice(dan.length);
      const shown = (others: readonly Value[]) => [...dan, ...others].slice(0, given.drawn);
      const paid = (drawn: readonly Value[]): bigint => {
        const { all, without } = betsShown(drawn, selection, oddOne);
        return times(without, plain, prizeOf) + times(all - without, odd, prizeOf);
      };
      return greatest([paid(shown(first(tuo))), paid(shown(tuo.filter(value => value !== oddOne)))]);
    },
    reach: (selection, rules) => {
      const oddOne = given.oddOne(rules);
      const chosen = chosenValues(selection);
      const always = (selection.dan ?? []).includes(oddOne) || (chosen.length === size && chosen.includes(oddOne));
      return [...(always ? [] : [plain]), ...(chosen.includes(oddOne) ? [odd] : [])];
    },
  });
}

const animalsIn = (numbers: readonly number[], rules: HouseRules): readonly string[] => [
  ...new Set(numbers.map(number => animalOf(number, yearOf(rules)))),
];

const ANIMAL_PLAYS = {
  groupKey: 'animals',
  reads: ['lunarYear'],
  values: ANIMALS,
  key: 'picks',
  numbers: { plain: 4, odd: 5 },
  oddOne: yearAnimal,
} as const;

/** 平特一肖 over seven balls, 正肖 over the six normals, 连肖 of two to five animals. */
export const animalPlays: readonly Play[] = [
  appearing({
    ...ANIMAL_PLAYS,
    id: 'yx',
    size: 1,
    labelKey: 'animal',
    drawn: 7,
    shown: (draw, rules) => animalsIn(draw.numbers, rules),
  }),
  appearing({
    ...ANIMAL_PLAYS,
    id: 'zx',
    size: 1,
    labelKey: 'normal_animal',
    drawn: 6,
    shown: (draw, rules) => animalsIn(normalsOf(draw), rules),
  }),
  ...range(2, 5).map(size =>
    appearing({
      ...ANIMAL_PLAYS,
      id: `lx${size}`,
      size,
      labelKey: `animals_${size}`,
      drawn: 7,
      shown: (draw, rules) => animalsIn(draw.numbers, rules),
    }),
  ),
];

/** 平特尾 and 连尾: tails that all appear among the seven balls; tail 0 has four numbers, the others five. */
export const tailPlays: readonly Play[] = range(1, 4).map(size =>
  appearing({
    id: `tail${size}`,
    size,
    labelKey: `tails_${size}`,
    groupKey: 'tails',
    reads: [],
    values: range(0, 9),
    key: 'tails',
    drawn: 7,
    numbers: { plain: 5, odd: 4 },
    oddOne: () => 0,
    shown: draw => [...new Set(draw.numbers.map(number => number % 10))],
  }),
);

const URN = { values: NUMBERS.length, groups: [7] };

/** 自选不中: sets of numbers of which none is drawn. */
export const missPlays: readonly Play[] = range(5, 12).map(size => {
  const none = tier('1', ratio(choose(42, size), choose(49, size)));
  const draws = bestDraws(size, URN, [[0]]);
  return definePlay({
    family: FAMILY,
    id: `miss${size}`,
    market: 'credit',
    groupKey: 'misses',
    kindKey: 'misses',
    labelKey: `miss_${size}`,
    forms: choiceForms(NUMBERS, size, { look: 'balls', width: 2 }),
    tiers: [none],
    count: selection => countChoice(selection, size),
    settle: (tally, selection, draw) =>
      win(tally, none, betsMatching(selection, size, { drawn: draw.numbers, matching: 0 })),
    most: (selection, prizeOf) => greatest(draws(selection).map(([hits = 0]) => times(hits, none, prizeOf))),
  });
});
