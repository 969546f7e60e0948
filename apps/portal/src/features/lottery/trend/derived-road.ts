import { TIE } from './road.ts';

/** Of the three roads that are read off the big road: how many columns back each of them looks. */
export const DERIVED = { big_eye: 1, small: 2, cockroach: 3 } as const;
export type Derived = keyof typeof DERIVED;

/** Red where the big road goes on as it did so many columns before, blue where it does not. */
export type Mark = '红' | '蓝';

/**
 * A derived road's marks, oldest first. A cell that begins a column of the big road asks whether the column before it was as long as
 * the one so many columns further back; any other asks whether that many columns before it there is a cell beside it just as there
 * is beside the cell above.
 */
export function derivedRoad(values: readonly string[], back: number): readonly Mark[] {
  const marks: Mark[] = [];
  const heights: number[] = [];
  let last: string | undefined;
  for (const value of values) {
    if (value === TIE) continue;
    if (value !== last) heights.push(0);
    last = value;
    const column = heights.length - 1;
    const row = heights[column] ?? 0;
    const mark = markAt(heights, { column, row, back });
    heights[column] = row + 1;
    if (mark) marks.push(mark);
  }
  return marks;
}

function markAt(
  heights: readonly number[],
  { column, row, back }: { column: number; row: number; back: number },
): Mark | undefined {
  if (row === 0) {
    const beyond = heights[column - 1 - back];
    return beyond === undefined ? undefined : beyond === heights[column - 1] ? '红' : '蓝';
  }
  const beside = heights[column - back];
  return beside === undefined ? undefined : beside === row ? '蓝' : '红';
}

/** The bead plate: every outcome, ties too, down a column and on in the next. */
export const beadPlate = (values: readonly string[], rows = 6) =>
  values.map((value, at) => ({ column: Math.floor(at / rows), row: at % rows, value, ties: 0 }));
