import { definePlay } from '../core/define.ts';
import { DIGITS, form, hasTicket, rowsField, rowsOf, ticketsField, ticketsOf } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { rowOf, type Spot } from './spot.ts';

export const productOf = (rows: readonly (readonly Value[])[]): number => {
  let product = 1;
  for (const row of rows) product *= row.length;
  return product;
};

/** 直选: every place equal, in order; rows of digits or typed tickets. */
export function direct(at: Spot): Play {
  const stars = at.slice.length;
  const exact = tier('1', ratio(1, 10 ** stars));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_direct`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'direct'),
    labelKey: 'direct',
    forms: [form('multiple', [rowsField(at.places, DIGITS)]), form('typed', [ticketsField(stars, DIGITS)])],
    tiers: [exact],
    count: selection => (selection.tickets ? selection.tickets.length : productOf(rowsOf(selection))),
    settle: (tally, selection, draw) => {
      const { digits, text } = at.read(draw);
      const hit = selection.tickets
        ? hasTicket(ticketsOf(selection), text)
        : rowsOf(selection).every((row, place) => row.includes(digits[place] ?? -1));
      if (hit) win(tally, exact, 1);
    },
  });
}

/** 直选组合: each choice of digits is one bet for every length of tail, and each tail that is equal wins its own tier. */
export function combination(at: Spot): Play {
  const stars = at.slice.length;
  const tails = Array.from({ length: stars }, (_, shorter) => stars - shorter).map(length => ({
    length,
    tier: tier(`${length}star`, ratio(1, 10 ** length)),
  }));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_zuhe`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'direct'),
    labelKey: 'combination',
    forms: [form('multiple', [rowsField(at.places, DIGITS)])],
    tiers: tails.map(tail => tail.tier),
    count: selection => stars * productOf(rowsOf(selection)),
    settle: (tally, selection, draw) => {
      const { digits } = at.read(draw);
      const rows = rowsOf(selection);
      const equal = rows.map((row, place) => row.includes(digits[place] ?? -1));
      const tailEqual = stars - 1 - equal.lastIndexOf(false);
      for (const tail of tails)
        if (tail.length <= tailEqual) win(tally, tail.tier, productOf(rows.slice(0, stars - tail.length)));
    },
    most: (selection, prizeOf) =>
      tails.reduce(
        (sum, tail) => sum + times(productOf(rowsOf(selection).slice(0, stars - tail.length)), tail.tier, prizeOf),
        0n,
      ),
  });
}
