import { choose, range, subsets } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw, FamilyCode } from '../core/draw-types.ts';
import { form, typedOf } from '../core/fields.ts';
import type { Selection } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { numbersField } from './lots.ts';

/** Sets of two-figure numbers judged by the two-figure endings of all prizes of the board. */
export type EndingsOf = {
  readonly family: FamilyCode;
  readonly prizes: number;
  readonly counts: (draw: Draw) => ReadonlyMap<string, number>;
};

const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);

/** Chance that `size` given endings all come among so many prizes, by inclusion and exclusion. */
export function allCome(size: number, prizes: number): Ratio {
  let ways = 0n;
  for (const missing of range(0, size))
    ways += BigInt((missing % 2 === 0 ? 1 : -1) * choose(size, missing)) * power(100 - missing, prizes);
  return ratio(ways, power(100, prizes));
}

/** Chance that none of `size` given endings comes. */
export const noneComes = (size: number, prizes: number): Ratio => ratio(power(100 - size, prizes), power(100, prizes));

/** How many of the chosen numbers come. */
function coming(selection: Selection, drawn: ReadonlyMap<string, number>): number {
  let count = 0;
  for (const number of typedOf(selection, 'nums')) if (drawn.has(number)) count += 1;
  return count;
}

const chosen = (selection: Selection): number => typedOf(selection, 'nums').length;

/** Xien: all numbers of a set come, paid once. */
export function xien(of: EndingsOf, size: number): Play {
  const all = tier('1', allCome(size, of.prizes));
  return definePlay({
    family: of.family,
    id: `xien${size}`,
    groupKey: 'xien',
    kindKey: 'xien',
    labelKey: `xien_${size}`,
    forms: [form('numbers', [numbersField(2, { min: size })])],
    tiers: [all],
    count: selection => choose(chosen(selection), size),
    settle: (tally, selection, draw) => win(tally, all, choose(coming(selection, of.counts(draw)), size)),
    most: (selection, prizeOf) => times(choose(Math.min(chosen(selection), of.prizes), size), all, prizeOf),
  });
}

/** Xien quay: three or four numbers, every set of two or more of them a bet (4 or 11). */
export function xienAround(of: EndingsOf): Play {
  const tiers = range(2, 4).map(size => ({ size, tier: tier(`xien${size}`, allCome(size, of.prizes)) }));
  return definePlay({
    family: of.family,
    id: 'xienQuay',
    groupKey: 'xien',
    kindKey: 'xien',
    labelKey: 'xien_around',
    forms: [form('numbers', [numbersField(2, { min: 3, max: 4 })])],
    tiers: tiers.map(sized => sized.tier),
    count: selection => tiers.reduce((bets, { size }) => bets + choose(chosen(selection), size), 0),
    settle: (tally, selection, draw) => {
      const come = coming(selection, of.counts(draw));
      for (const sized of tiers) win(tally, sized.tier, choose(come, sized.size));
    },
    most: (selection, prizeOf) =>
      tiers.reduce((sum, { size, tier }) => sum + times(choose(chosen(selection), size), tier, prizeOf), 0n),
    reach: selection => tiers.filter(({ size }) => size <= chosen(selection)).map(sized => sized.tier),
  });
}

/** Lo truot: none of a set comes. */
export function slipping(of: EndingsOf, size: number): Play {
  const none = tier('1', noneComes(size, of.prizes));
  return definePlay({
    family: of.family,
    id: `truot${size}`,
    groupKey: 'slipping',
    kindKey: 'slipping',
    labelKey: `slipping_${size}`,
    forms: [form('numbers', [numbersField(2, { min: size })])],
    tiers: [none],
    count: selection => choose(chosen(selection), size),
    settle: (tally, selection, draw) =>
      win(tally, none, choose(chosen(selection) - coming(selection, of.counts(draw)), size)),
    // Of all hundred endings one comes at least.
    most: (selection, prizeOf) => times(choose(Math.min(chosen(selection), 99), size), none, prizeOf),
  });
}

/** Da: both numbers of a pair come; where both repeat, the pair is paid as often as the rarer one comes. */
export function crossing(of: EndingsOf): Play {
  const each = tier('1', meanRarer(of.prizes));
  return definePlay({
    family: of.family,
    id: 'da',
    groupKey: 'xien',
    kindKey: 'xien',
    labelKey: 'crossing',
    forms: [form('numbers', [numbersField(2, { min: 2 })])],
    tiers: [each],
    count: selection => choose(chosen(selection), 2),
    settle: (tally, selection, draw) => {
      const drawn = of.counts(draw);
      const counts = typedOf(selection, 'nums').flatMap(number => drawn.get(number) ?? []);
      for (const [a = 0, b = 0] of subsets(counts, 2)) win(tally, each, 1, Math.min(a, b));
    },
    most: (selection, prizeOf) => times(pairsMost(chosen(selection), of.prizes), each, prizeOf),
  });
}

/** The most that pairs are paid: where the prizes are spread evenly over the numbers, the larger counts first. */
function pairsMost(numbers: number, prizes: number): number {
  const spread = Math.min(numbers, prizes);
  return Math.floor(prizes / spread) * choose(spread, 2) + choose(prizes % spread, 2);
}

/** Mean of the rarer of two endings' counts among so many prizes, from their joint (multinomial) distribution. */
function meanRarer(prizes: number): Ratio {
  let weighted = 0n;
  for (const a of range(1, prizes - 1))
    for (const b of range(1, prizes - a)) {
      const ways = BigInt(choose(prizes, a)) * BigInt(choose(prizes - a, b));
      weighted += BigInt(Math.min(a, b)) * ways * power(98, prizes - a - b);
    }
  return ratio(weighted, power(100, prizes));
}
