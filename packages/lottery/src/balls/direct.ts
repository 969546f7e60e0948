import { definePlay } from '../core/define.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import { form, hasTicket, type Place, rowsField, rowsOf, ticketsField, ticketsOf } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import { ticketText } from '../core/tickets.ts';
import type { Play } from '../core/types.ts';
import { type BallSpot, ballPlaces, orderedWays } from './spot.ts';

const WIDTH = 2;

/** 直选 of balls: every place equal, in order. Bets with one ball in two places do not exist. */
export function ballDirect(at: BallSpot): Play {
  const places = at.slice.length;
  const exact = tier('1', ratio(1, orderedWays(at.values.length, places)));
  const typed = ticketsField(places, at.values, { width: WIDTH, distinctMin: places });
  return definePlay({
    family: at.family,
    id: `${at.prefix}_direct`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: 'direct',
    labelKey: 'direct',
    forms: [
      form('multiple', [rowsField(ballPlaces(places), at.values, { distinct: true, width: WIDTH })]),
      form('typed', [typed]),
    ],
    tiers: [exact],
    count: selection => (selection.tickets ? selection.tickets.length : distinctTuples(rowsOf(selection))),
    settle: (tally, selection, draw) => {
      const drawn = at.slice.map(place => draw.numbers[place] ?? 0);
      const hit = selection.tickets
        ? hasTicket(ticketsOf(selection), ticketText(typed, drawn))
        : rowsOf(selection).every((row, place) => row.includes(drawn[place] ?? 0));
      if (hit) win(tally, exact, 1);
    },
  });
}

/**
 * Choices of one value a row, all different. Inclusion and exclusion over which rows agree: rows that share one value count
 * (−1)^(n−1) (n−1)! times the values that they all have, summed over the ways to part the rows. Rows without a value in
 * common need none of it.
 */
export function distinctTuples(rows: readonly (readonly Value[])[]): number {
  const masks = rows.map(row => row.reduce<number>((mask, value) => mask | (1 << Number(value)), 0));
  const apart = rows.reduce((sum, row) => sum + row.length, 0) === bits(masks.reduce((any, mask) => any | mask, 0));
  if (apart) return rows.reduce((ways, row) => ways * row.length, 1);
  const all = (1 << rows.length) - 1;
  const ways = [1];
  for (let set = 1; set <= all; set += 1) {
    const lowest = set & -set;
    let sum = 0;
    for (let block = set; block > 0; block = (block - 1) & set)
      if (block & lowest) sum += blockWeight(masks, block) * (ways[set ^ block] ?? 0);
    ways.push(sum);
  }
  return ways[all] ?? 0;
}

function blockWeight(masks: readonly number[], block: number): number {
  let common = -1;
  let weight = -1;
  let size = 0;
  for (const [row, mask] of masks.entries()) {
    if (((block >> row) & 1) === 0) continue;
    common &= mask;
    weight *= size === 0 ? -1 : -size;
    size += 1;
  }
  return weight * bits(common);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** 定位胆 of balls: each chosen ball of each place is a bet on that place. */
export function ballFixedPlace(family: FamilyCode, values: readonly number[], places: readonly Place[]): Play {
  const exact = tier('1', ratio(1, values.length));
  return definePlay({
    family,
    id: 'dwd',
    groupKey: 'fixed_place',
    kindKey: 'fixed_place',
    labelKey: 'fixed_place',
    forms: [form('multiple', [rowsField(places, values, { filledMin: 1, width: WIDTH })])],
    tiers: [exact],
    count: selection => rowsOf(selection).reduce((sum, row) => sum + row.length, 0),
    settle: (tally, selection, draw) => {
      let hits = 0;
      for (const [place, row] of rowsOf(selection).entries()) if (row.includes(draw.numbers[place] ?? 0)) hits += 1;
      win(tally, exact, hits);
    },
    most: (selection, prizeOf) => times(rowsOf(selection).filter(row => row.length > 0).length, exact, prizeOf),
  });
}
