import { bestDraws, betsMatching, choiceForms, countChoice, type Hits, unbeaten } from '../core/choice.ts';
import { choose, range, shared } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import { choiceField, form, picked, setField } from '../core/fields.ts';
import type { Form, Selection, Value } from '../core/form-types.ts';
import { drawnOf, greatest, times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play, Tier } from '../core/types.ts';
import { FAMILY, NUMBERS, normalsOf, specialOf } from './numbers.ts';

const BALLS = { look: 'balls', width: 2 } as const;
const AMONG_NORMALS = tier('1', ratio(6, 49));
const IN_PLACE = tier('1', ratio(1, 49));

/** 正码: each number is a bet that it is among the six normals. */
export const normalNumber: Play = definePlay({
  family: FAMILY,
  id: 'zm',
  market: 'credit',
  groupKey: 'normals',
  kindKey: 'normals',
  labelKey: 'normal_number',
  forms: [form('multiple', [setField('nums', NUMBERS, BALLS)])],
  tiers: [AMONG_NORMALS],
  count: selection => picked(selection, 'nums').length,
  settle: (tally, selection, draw) => win(tally, AMONG_NORMALS, shared(picked(selection, 'nums'), normalsOf(draw))),
  most: (selection, prizeOf) => times(Math.min(picked(selection, 'nums').length, 6), AMONG_NORMALS, prizeOf),
});

/** 正码特: the normal at one place, in draw order. */
export const normalInPlace: Play = definePlay({
  family: FAMILY,
  id: 'zmt',
  market: 'credit',
  groupKey: 'normals',
  kindKey: 'normals',
  labelKey: 'normal_in_place',
  forms: [form('multiple', [choiceField('target', range(0, 5)), setField('nums', NUMBERS, BALLS)])],
  tiers: [IN_PLACE],
  count: selection => picked(selection, 'nums').length,
  settle: (tally, selection, draw) => {
    const drawn = draw.numbers[Number(selection.target)] ?? 0;
    if (picked(selection, 'nums').includes(drawn)) win(tally, IN_PLACE, 1);
  },
});

/** A way for a bet to win: so many of its numbers among the normals, so many the special. */
type Way = { readonly normals: number; readonly special: number; readonly tier: Tier };

/** 连码: sets of `size` numbers, with the ways to win. */
function linked(id: string, size: number, given: { labelKey: string; ways: readonly Way[] }): Play {
  const setDraws = bestDraws(
    size,
    URN,
    given.ways.map(({ normals, special }) => [normals, special]),
  );
  return definePlay({
    family: FAMILY,
    id,
    market: 'credit',
    groupKey: 'linked',
    kindKey: 'linked',
    labelKey: given.labelKey,
    forms: [...choiceForms(NUMBERS, size, BALLS), ...(size === 2 ? [crossForm] : [])],
    tiers: [...new Set(given.ways.map(way => way.tier))],
    count: selection =>
      selection.groupA ? countCross(selection.groupA, picked(selection, 'groupB')) : countChoice(selection, size),
    settle: (tally, selection, draw) => {
      const normals = normalsOf(draw);
      const special = [specialOf(draw)];
      for (const way of given.ways) {
        const bets = selection.groupA
          ? crossMatching(selection, way.special === 0 ? [normals, normals] : [normals, special])
          : betsMatching(
              selection,
              size,
              { drawn: normals, matching: way.normals },
              { drawn: special, matching: way.special },
            );
        win(tally, way.tier, bets);
      }
    },
    most: (selection, prizeOf) => {
      const draws = selection.groupA ? crossDraws(selection, given.ways) : setDraws(selection);
      const paid = (hits: Hits): bigint =>
        given.ways.reduce((sum, way, at) => sum + times(hits[at] ?? 0, way.tier, prizeOf), 0n);
      return greatest(draws.map(paid));
    },
  });
}

/** 对碰: every pair of a number of one group with one of the other; no number with itself, each pair once. */
const crossForm: Form = form('cross', [setField('groupA', NUMBERS, BALLS), setField('groupB', NUMBERS, BALLS)]);

function countCross(a: readonly Value[], b: readonly Value[]): number {
  const both = shared(a, b);
  return a.length * b.length - both - choose(both, 2);
}

/** Pairs with one number in each of the two draws of numbers, which are equal or hold nothing in common. */
function crossMatching(selection: Selection, [first, second]: readonly [readonly number[], readonly number[]]): number {
  const a = picked(selection, 'groupA');
  const b = picked(selection, 'groupB');
  const within = (group: readonly Value[], drawn: readonly number[]) =>
    group.filter(value => drawn.includes(Number(value)));
  if (first === second) return countCross(within(a, first), within(b, first));
  let bets = 0;
  for (const x of first)
    for (const y of second) if ((a.includes(x) && b.includes(y)) || (a.includes(y) && b.includes(x))) bets += 1;
  return bets;
}

/** What `bestDraws` finds for sets, of pairs across two groups: two normals, or one of them with the special. */
function crossDraws(selection: Selection, ways: readonly Way[]): readonly Hits[] {
  return unbeaten(crossHits(selection, ways));
}

function* crossHits(selection: Selection, ways: readonly Way[]): Generator<Hits> {
  const [a, b] = [picked(selection, 'groupA'), picked(selection, 'groupB')];
  const both = shared(a, b);
  const classes = [a.length - both, b.length - both, both, NUMBERS.length - a.length - b.length + both];
  for (const [normals = [], special = []] of drawnOf(classes, URN.groups)) {
    const [onlyA = 0, onlyB = 0, inBoth = 0] = normals;
    const withSpecial = special[0]
      ? onlyB + inBoth
      : special[1]
        ? onlyA + inBoth
        : special[2]
          ? onlyA + onlyB + inBoth
          : 0;
    const pairs = (onlyA + inBoth) * (onlyB + inBoth) - inBoth - choose(inBoth, 2);
    yield ways.map(({ special: ofSpecial }) => (ofSpecial === 0 ? pairs : withSpecial));
  }
}

/** Six normals and the special. */
const URN = { values: NUMBERS.length, groups: [6, 1] };

const TWO_OF_THREE = tier('中二', ratio(645, 18_424), { share: ratio(9, 10) });

const allNormal = (size: number): Way => ({
  normals: size,
  special: 0,
  tier: tier('1', ratio(choose(6, size), choose(49, size))),
});

/**
 * Bets of 三中二 and 二中特 win in one of two tiers, so each tier gets a share of the fair return: the shares keep the two
 * prizes in the proportion that the field is used to (about 90 and 25, 62 and 39 for a stake of 1).
 */
export const linkedPlays: readonly Play[] = [
  linked('4qz', 4, { labelKey: 'four_normals', ways: [allNormal(4)] }),
  linked('3qz', 3, { labelKey: 'three_normals', ways: [allNormal(3)] }),
  linked('3z2', 3, {
    labelKey: 'two_of_three',
    ways: [
      { normals: 3, special: 0, tier: tier('中三', ratio(20, 18_424), { share: ratio(1, 10) }) },
      // The third number may be the special too, so this tier is in two parts with one name.
      ...[0, 1].map(special => ({ normals: 2, special, tier: TWO_OF_THREE })),
    ],
  }),
  linked('2qz', 2, { labelKey: 'two_normals', ways: [allNormal(2)] }),
  linked('2zt', 2, {
    labelKey: 'two_or_special',
    ways: [
      { normals: 2, special: 0, tier: tier('中二', ratio(15, 1176), { share: ratio(4, 5) }) },
      { normals: 1, special: 1, tier: tier('中特', ratio(6, 1176), { share: ratio(1, 5) }) },
    ],
  }),
  linked('tc', 2, {
    labelKey: 'normal_and_special',
    ways: [{ normals: 1, special: 1, tier: tier('1', ratio(6, 1176)) }],
  }),
];
