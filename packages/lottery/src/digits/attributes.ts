import { categories } from '../core/categories.ts';
import { total } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import { form, rowsField, rowsOf } from '../core/fields.ts';
import type { Value } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { productOf } from './direct.ts';
import type { Spot } from './spot.ts';

const SIDES: readonly string[] = ['大', '小', '单', '双'];

/** Whether a digit is 大 (5 to 9), 小, 单 or 双. */
const sideHolds = (side: Value, digit: number): boolean =>
  side === '大' ? digit >= 5 : side === '小' ? digit < 5 : side === '单' ? digit % 2 === 1 : digit % 2 === 0;

/** How many sides of a row one digit can have: a size and a parity. */
const holdingMost = (row: readonly Value[]): number =>
  [SIDES.slice(0, 2), SIDES.slice(2)].filter(pair => pair.some(side => row.includes(side))).length;

/** 大小单双 of the places: one attribute for each, all must hold. */
export function bigSmall(at: Spot): Play {
  const all = tier('1', ratio(1, 2 ** at.slice.length));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_dxds`,
    slice: at.slice,
    groupKey: 'big_small',
    kindKey: at.nameKey,
    labelKey: 'big_small',
    forms: [form('multiple', [rowsField(at.places, SIDES)])],
    tiers: [all],
    count: selection => productOf(rowsOf(selection)),
    settle: (tally, selection, draw) => {
      const { digits } = at.read(draw);
      let hits = 1;
      for (const [place, row] of rowsOf(selection).entries()) {
        let holding = 0;
        for (const side of row) if (sideHolds(side, digits[place] ?? 0)) holding += 1;
        hits *= holding;
      }
      win(tally, all, hits);
    },
    most: (selection, prizeOf) =>
      times(
        rowsOf(selection).reduce((hits, row) => hits * holdingMost(row), 1),
        all,
        prizeOf,
      ),
  });
}

/** 总和大小单双 of five digits: big from 23. */
export const sumSides = (family: FamilyCode): Play =>
  categories({
    family,
    id: 'sumLM',
    groupKey: 'big_small',
    kindKey: 'total',
    labelKey: 'total_sides',
    chances: SIDES.map(side => [side, ratio(1, 2)] as const),
    nameOf: () => '1',
    together: () => ['大', '小'].flatMap(size => ['单', '双'].map(parity => [size, parity])),
    classify: draw => {
      const sum = total(draw.numbers);
      return [sum >= 23 ? '大' : '小', sum % 2 === 1 ? '单' : '双'];
    },
  });
