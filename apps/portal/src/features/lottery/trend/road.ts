import { ballsOf } from '../../../shared/lottery/balls.ts';
import type { TrendDraw } from './stats.ts';

/** What a road follows: a fact of the whole draw, or a side of one place. */
export type Side = 'size' | 'parity' | 'dragon_tiger';

export type RoadCell = {
  readonly column: number;
  readonly row: number;
  readonly value: string;
  /** Ties that came after it. */
  readonly ties: number;
};

const TIE = '和';

/** The outcomes of a side, oldest first. `place` undefined follows the draw's own facts. */
export function outcomes(
  draws: readonly TrendDraw[],
  side: Side,
  place: { readonly at: number; readonly from: number; readonly to: number } | undefined,
): readonly string[] {
  return draws.toReversed().flatMap(draw => {
    if (!place) {
      const fact = draw.facts.find(({ key }) => key === side);
      return typeof fact?.value === 'string' ? [fact.value] : [];
    }
    const value = Number(ballsOf(draw.result)[place.at]);
    if (Number.isNaN(value)) return [];
    if (side === 'parity') return [value % 2 === 1 ? '单' : '双'];
    return [value > (place.from + place.to) / 2 ? '大' : '小'];
  });
}

/**
 * The big road: equal outcomes go down a column, another begins the next one. A column that is full, or meets an older tail,
 * goes on to the right. A tie marks the cell before it.
 */
export function bigRoad(values: readonly string[], rows = 6): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let column = -1;
  let at = { column: -1, row: 0 };
  let last: string | undefined;
  for (const value of values) {
    if (value === TIE) {
      const before = cells.pop();
      if (before) cells.push({ ...before, ties: before.ties + 1 });
      continue;
    }
    if (value !== last) {
      column += 1;
      at = { column, row: 0 };
    } else if (at.row + 1 < rows && !taken.has(`${at.column} ${at.row + 1}`)) at = { ...at, row: at.row + 1 };
    else at = { ...at, column: at.column + 1 };
    taken.add(`${at.column} ${at.row}`);
    cells.push({ ...at, value, ties: 0 });
    last = value;
  }
  return cells;
}
