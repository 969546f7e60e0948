import { definePlay } from '../core/define.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { DIGITS, form, hasTicket, ticketsField, typedOf } from '../core/fields.ts';
import type { Selection } from '../core/form-types.ts';
import { bestOf } from '../core/most.ts';
import { onceEach } from '../core/once.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import { ROLL } from '../core/tickets.ts';
import type { Family, Play, PrizeOf, Tier } from '../core/types.ts';
import { drawings } from '../families/drawings.ts';
import { FOUR_D as BOARD } from './boards.ts';
import { numbersField } from './lots.ts';
import { numberPlay, orders, sortedDigits } from './match.ts';
import { toto5d } from './toto-5d.ts';

const FAMILY = '4D';

/** Prizes drawn, by the name of their tier. */
const DRAWN = [
  ['1st', 'first', 1],
  ['2nd', 'second', 1],
  ['3rd', 'third', 1],
  ['starter', 'starter', 10],
  ['consolation', 'consolation', 10],
] as const;

type Prizes = Readonly<Record<string, number>>;

/** Published prizes for a stake of 1 (Singapore). */
const BIG: Prizes = { '1st': 2000, '2nd': 1000, '3rd': 490, starter: 250, consolation: 60 };
const SMALL: Prizes = { '1st': 3000, '2nd': 2000, '3rd': 800 };

/** Published, not prize ÷ ways: 60 ÷ 24 is paid as 3. */
const IBET_BIG: ReadonlyMap<number, Prizes> = new Map([
  [24, { '1st': 83, '2nd': 41, '3rd': 20, starter: 10, consolation: 3 }],
  [12, { '1st': 166, '2nd': 83, '3rd': 40, starter: 20, consolation: 6 }],
  [6, { '1st': 335, '2nd': 168, '3rd': 85, starter: 41, consolation: 10 }],
  [4, { '1st': 500, '2nd': 250, '3rd': 127, starter: 62, consolation: 15 }],
]);
const IBET_SMALL: ReadonlyMap<number, Prizes> = new Map([
  [24, { '1st': 125, '2nd': 83, '3rd': 33 }],
  [12, { '1st': 250, '2nd': 167, '3rd': 66 }],
  [6, { '1st': 500, '2nd': 333, '3rd': 133 }],
  [4, { '1st': 750, '2nd': 500, '3rd': 200 }],
]);

type Hit = { readonly number: string; readonly tier: Tier };

/** The tiers of a table with the draws that reach them, `ways` orders of one number counting as one bet. */
function tableTiers(prizes: Prizes, given: { prefix: string; ways: number; of: number }) {
  return DRAWN.flatMap(([name, part, count]) => {
    const amount = prizes[name];
    if (amount === undefined) return [];
    return [
      { part, tier: tier(given.prefix + name, ratio(count * given.ways, given.of), { perUnit: ratio(amount, 1) }) },
    ];
  });
}

const hitsIn = (draw: Draw, tiers: readonly { part: string; tier: Tier }[], length: number): readonly Hit[] =>
  tiers.flatMap(({ part, tier }) => BOARD.of(draw, part).map(number => ({ number: number.slice(-length), tier })));

/**
 * Big and small: each number a bet; as a system every order of a number a bet; as a roll ten numbers a bet each, which differ
 * in one figure. Each prize that a number is drawn for pays.
 */
function ordinary(id: string, labelKey: string, prizes: Prizes): Play {
  const tiers = tableTiers(prizes, { prefix: '', ways: 1, of: 10_000 });
  const drawn = onceEach((draw: Draw) => hitsIn(draw, tiers, 4));
  return definePlay({
    family: FAMILY,
    id,
    groupKey: 'four_digits',
    kindKey: 'four_digits',
    labelKey,
    prizing: 'table',
    forms: [
      form('numbers', [numbersField(4)]),
      form('system', [ticketsField(4, DIGITS, { key: 'system', order: 'multiset', covers: 'orders' })]),
      form('roll', [ticketsField(4, DIGITS, { key: 'roll', covers: 'roll' })]),
    ],
    tiers: tiers.map(listed => listed.tier),
    count: ({ nums = [], system = [], roll = [] }) =>
      nums.length + system.reduce((bets, number) => bets + orders(number), 0) + roll.length * DIGITS.length,
    settle: (tally, selection, draw) => {
      const won = new Set<string>();
      for (const { number, tier } of drawn(draw)) {
        const bets = betsOn(selection, number);
        if (bets === 0) continue;
        win(tally, tier, won.has(number) ? 0 : bets, bets);
        won.add(number);
      }
    },
    most: (selection, prizeOf) => BigInt(betsOnOne(selection)) * allDrawn(tiers, prizeOf),
  });
}

/** The most bets of a selection that are on one number: rolls meet in it where different figures roll. */
const betsOnOne = (selection: Selection): number =>
  Math.max(1, new Set(typedOf(selection, 'roll').map(roll => roll.indexOf(ROLL))).size);

type Listed = { readonly part: string; readonly tier: Tier };

/** What one bet is paid where every prize of the draw is the same number. */
const allDrawn = (tiers: readonly Listed[], prizeOf: PrizeOf): bigint =>
  DRAWN.reduce((sum, [, part, count]) => {
    const listed = tiers.filter(each => each.part === part).map(({ tier }) => tier);
    return sum + BigInt(count) * bestOf(listed, prizeOf);
  }, 0n);

/** How many bets of a selection are on a number: two that roll in different figures may both come to it. */
function betsOn(selection: Selection, number: string): number {
  const rolls = typedOf(selection, 'roll');
  if (rolls.length > 0)
    return [...number].filter((_, at) => hasTicket(rolls, number.slice(0, at) + ROLL + number.slice(at + 1))).length;
  const found = selection.system
    ? hasTicket(typedOf(selection, 'system'), sortedDigits(number))
    : hasTicket(typedOf(selection, 'nums'), number);
  return found ? 1 : 0;
}

/** The parts of the draw in which a number stands in some order, by its digits in rising order. */
const drawnInAnyOrder = onceEach((draw: Draw) => {
  const parts = new Map<string, string[]>();
  for (const [, part] of DRAWN)
    for (const number of BOARD.of(draw, part))
      parts.set(sortedDigits(number), [...(parts.get(sortedDigits(number)) ?? []), part]);
  return parts;
});

/** iBet: one stake for all orders of a number, at prizes of their own by the number of orders. */
function ibet(id: string, labelKey: string, tables: ReadonlyMap<number, Prizes>): Play {
  const byWays = new Map(
    [...tables].map(([ways, prizes]) => [ways, tableTiers(prizes, { prefix: `i${ways}-`, ways, of: 10_000 })] as const),
  );
  const tiersOf = (number: string) => byWays.get(orders(number)) ?? [];
  return numberPlay({
    family: FAMILY,
    id,
    groupKey: 'four_digits',
    kindKey: 'ibet',
    labelKey,
    prizing: 'table',
    length: 4,
    order: 'multiset',
    distinctMin: 2,
    tiers: [...byWays.values()].flat().map(listed => listed.tier),
    hits: draw => number => {
      const parts = drawnInAnyOrder(draw).get(number) ?? [];
      return parts.flatMap(part => tiersOf(number).flatMap(listed => (listed.part === part ? [listed.tier] : [])));
    },
    reachOf: number => tiersOf(number).map(listed => listed.tier),
    // Each prize may be the number that is paid most for it.
    most: (numbers, prizeOf) =>
      allDrawn(
        [...new Set(numbers.map(orders))].flatMap(ways => byWays.get(ways) ?? []),
        prizeOf,
      ),
  });
}

type Ending = {
  id: string;
  labelKey: string;
  length: number;
  parts: readonly (typeof DRAWN)[number][];
  prizes?: Prizes;
};

/** 3D and 2D: the ending of the first prize (A), or of the first three (ABC); 2D has no published table and goes by prize group. */
function ending({ id, labelKey, length, parts, prizes }: Ending): Play {
  const p: Ratio = ratio(1, 10 ** length);
  const tiers = parts.map(([name, part]) => {
    const amount = prizes?.[name];
    const options = amount === undefined ? { share: ratio(1, parts.length) } : { perUnit: ratio(amount, 1) };
    return { part, tier: tier(name, p, options) };
  });
  return numberPlay({
    family: FAMILY,
    id,
    groupKey: 'endings',
    kindKey: `endings_${length}`,
    labelKey,
    prizing: prizes ? 'table' : 'group',
    length,
    tiers: tiers.map(listed => listed.tier),
    hits: draw => number => hitsIn(draw, tiers, length).flatMap(hit => (hit.number === number ? [hit.tier] : [])),
    most: (_, prizeOf) => allDrawn(tiers, prizeOf),
  });
}

const [FIRST, SECOND, THIRD] = DRAWN;

/** 4D: 23 numbers of four figures; and the Malaysian 5D, which has a draw of its own. */
export const fourD: Family = {
  ...drawings['4D'],
  labelKey: 'four_d',
  facts: (draw): readonly DrawFact[] => [{ key: 'first', value: draw.words[0] ?? '' }],
  plays: [
    ordinary('big', 'big', BIG),
    ordinary('small', 'small', SMALL),
    ibet('ibetBig', 'ibet_big', IBET_BIG),
    ibet('ibetSmall', 'ibet_small', IBET_SMALL),
    ending({ id: '3A', labelKey: 'three_a', length: 3, parts: [FIRST], prizes: { '1st': 660 } }),
    ending({
      id: '3ABC',
      labelKey: 'three_abc',
      length: 3,
      parts: [FIRST, SECOND, THIRD],
      prizes: { '1st': 250, '2nd': 210, '3rd': 150 },
    }),
    ending({ id: '2A', labelKey: 'two_a', length: 2, parts: [FIRST] }),
    ending({ id: '2ABC', labelKey: 'two_abc', length: 2, parts: [FIRST, SECOND, THIRD] }),
    toto5d(FAMILY),
  ],
};
