import { betsMatching, choiceForms, countChoice } from '../core/choice.ts';
import { choose, range, shared } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import { form, picked, pickedNumbers, setField } from '../core/fields.ts';
import type { Form, Selection } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { type DiceFacts, diceFacts, factsOf } from './facts.ts';

export const FAMILY = 'K3';
export const FACES = range(1, 6);

/** Every throw that differs from the others in more than the order of its dice. */
const THROWS: readonly DiceFacts[] = FACES.flatMap(a =>
  range(a, 6).flatMap(b => range(b, 6).map(c => factsOf([a, b, c]))),
);

type Given = {
  id: string;
  kindKey: string;
  labelKey: string;
  forms: readonly Form[];
  /** Throws of 216 that win one bet. */
  ways: number;
  count: (selection: Selection) => number;
  hits: (selection: Selection, facts: DiceFacts) => number;
};

function dicePlay(given: Given): Play {
  const won = tier('1', ratio(given.ways, 216));
  return definePlay({
    family: FAMILY,
    id: given.id,
    groupKey: given.kindKey,
    kindKey: given.kindKey,
    labelKey: given.labelKey,
    forms: given.forms,
    tiers: [won],
    count: given.count,
    settle: (tally, selection, draw) => win(tally, won, given.hits(selection, diceFacts(draw))),
    most: (selection, prizeOf) => times(Math.max(...THROWS.map(facts => given.hits(selection, facts))), won, prizeOf),
  });
}

const faces = () => [form('multiple', [setField('nums', FACES)])];
const onlyBet = () => [form('only', [])];
const numsCount = (selection: Selection): number => picked(selection, 'nums').length;

/** 三同号单选 and 通选. */
export const triples: readonly Play[] = [
  dicePlay({
    id: 'triple',
    kindKey: 'triple',
    labelKey: 'triple_exact',
    forms: faces(),
    ways: 1,
    count: numsCount,
    hits: (selection, { triple }) => (triple !== undefined && picked(selection, 'nums').includes(triple) ? 1 : 0),
  }),
  dicePlay({
    id: 'tripleAny',
    kindKey: 'triple',
    labelKey: 'triple_any',
    forms: onlyBet(),
    ways: 6,
    count: () => 1,
    hits: (_, { triple }) => (triple === undefined ? 0 : 1),
  }),
];

/** 二同号单选: a pair and its single; 复选: at least two of a face, so that three of it win too. */
export const pairs: readonly Play[] = [
  dicePlay({
    id: 'pairSingle',
    kindKey: 'pair',
    labelKey: 'pair_exact',
    forms: [form('multiple', [setField('double', FACES), setField('single', FACES)])],
    ways: 3,
    count: selection => {
      const [double, single] = [pickedNumbers(selection, 'double'), pickedNumbers(selection, 'single')];
      return double.length * single.length - shared(double, single);
    },
    hits: (selection, { pair, single }) =>
      pair !== undefined &&
      single !== undefined &&
      pickedNumbers(selection, 'double').includes(pair) &&
      pickedNumbers(selection, 'single').includes(single)
        ? 1
        : 0,
  }),
  dicePlay({
    id: 'pairMulti',
    kindKey: 'pair',
    labelKey: 'pair_any',
    forms: faces(),
    ways: 16,
    count: numsCount,
    hits: (selection, { pair, triple }) => (picked(selection, 'nums').includes(pair ?? triple ?? 0) ? 1 : 0),
  }),
];

/** 三不同号, 二不同号: all of so many different faces appear. */
const different = (id: string, size: number, ways: number): Play =>
  dicePlay({
    id,
    kindKey: 'different',
    labelKey: `different_${size}`,
    forms: choiceForms(FACES, size),
    ways,
    count: selection => countChoice(selection, size),
    hits: (selection, { kinds }) => betsMatching(selection, size, { drawn: kinds, matching: size }),
  });

export const differents: readonly Play[] = [
  different('diff3', 3, 6),
  different('diff2', 2, 30),
  dicePlay({
    id: 'straightAny',
    kindKey: 'different',
    labelKey: 'straight_any',
    forms: onlyBet(),
    ways: 24,
    count: () => 1,
    hits: (_, { straight }) => (straight ? 1 : 0),
  }),
];

/** 猜1个号 and 猜必不出: a face appears, paid once, or does not. */
export const singles: readonly Play[] = [
  dicePlay({
    id: 'one',
    kindKey: 'single',
    labelKey: 'appears',
    forms: faces(),
    ways: 91,
    count: numsCount,
    hits: (selection, { kinds }) => shared<unknown>(picked(selection, 'nums'), kinds),
  }),
  dicePlay({
    id: 'miss',
    kindKey: 'single',
    labelKey: 'does_not_appear',
    forms: faces(),
    ways: 125,
    count: numsCount,
    hits: (selection, { kinds }) => numsCount(selection) - shared<unknown>(picked(selection, 'nums'), kinds),
  }),
];

/** Throws of 216 for a sum of three dice. */
export const diceSumWays = (sum: number): number =>
  range(0, 3).reduce(
    (ways, over) => ways + (over % 2 === 0 ? 1 : -1) * choose(3, over) * choose(sum - 6 * over - 1, 2),
    0,
  );
