import { choose } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import { DIGITS, form, type Place, picked, rowsField, rowsOf, setField } from '../core/fields.ts';
import { times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import type { Spot } from './spot.ts';

/** 定位胆: each chosen digit of each place is a bet on that place. */
export function fixedPlace(family: FamilyCode, places: readonly Place[]): Play {
  const exact = tier('1', ratio(1, 10));
  return definePlay({
    family,
    id: 'dwd',
    groupKey: 'fixed_place',
    kindKey: 'fixed_place',
    labelKey: 'fixed_place',
    forms: [form('multiple', [rowsField(places, DIGITS, { filledMin: 1 })])],
    tiers: [exact],
    count: selection => rowsOf(selection).reduce((sum, row) => sum + row.length, 0),
    settle: (tally, selection, draw) => {
      let hits = 0;
      for (const [place, row] of rowsOf(selection).entries()) if (row.includes(draw.numbers[place] ?? -1)) hits += 1;
      win(tally, exact, hits);
    },
    most: (selection, prizeOf) => times(rowsOf(selection).filter(row => row.length > 0).length, exact, prizeOf),
  });
}

/** 不定位: all `size` digits of a bet stand somewhere in the slice; paid once. */
export function anyPlace(at: Spot, size: number): Play {
  const found = tier('1', allFoundChance(size, at.slice.length));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_bdw${size}`,
    slice: at.slice,
    groupKey: 'any_place',
    kindKey: at.nameKey,
    labelKey: `any_place_${size}`,
    forms: [form('multiple', [setField('nums', DIGITS, { min: size })])],
    tiers: [found],
    count: selection => choose(picked(selection, 'nums').length, size),
    settle: (tally, selection, draw) => {
      const { counts } = at.read(draw);
      let present = 0;
      for (const digit of picked(selection, 'nums')) if (Number(counts[Number(digit)]) > 0) present += 1;
      win(tally, found, choose(present, size));
    },
    most: (selection, prizeOf) =>
      times(choose(Math.min(picked(selection, 'nums').length, at.slice.length), size), found, prizeOf),
  });
}

/** Chance that `size` given digits all stand in `places` places, by inclusion and exclusion. */
function allFoundChance(size: number, places: number): Ratio {
  let ways = 0;
  for (let missing = 0; missing <= size; missing += 1)
    ways += (missing % 2 === 0 ? 1 : -1) * choose(size, missing) * (10 - missing) ** places;
  return ratio(ways, 10 ** places);
}

/** 一帆风顺 … 四季发财: a digit stands at least `least` times in the slice. */
export function repeated(at: Spot, id: string, least: number): Play {
  const places = at.slice.length;
  let ways = 0;
  for (let count = least; count <= places; count += 1) ways += choose(places, count) * 9 ** (places - count);
  const often = tier('1', ratio(ways, 10 ** places));
  return definePlay({
    family: at.family,
    id,
    slice: at.slice,
    groupKey: 'fun',
    kindKey: 'repeated',
    labelKey: `at_least_${least}`,
    forms: [form('multiple', [setField('nums', DIGITS)])],
    tiers: [often],
    count: selection => picked(selection, 'nums').length,
    settle: (tally, selection, draw) => {
      const { counts } = at.read(draw);
      let hits = 0;
      for (const digit of picked(selection, 'nums')) if ((counts[Number(digit)] ?? 0) >= least) hits += 1;
      win(tally, often, hits);
    },
    most: (selection, prizeOf) =>
      times(Math.min(picked(selection, 'nums').length, Math.floor(places / least)), often, prizeOf),
  });
}
