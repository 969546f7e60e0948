import { ballsOf } from '../../../shared/lottery/balls.ts';
import { isPrizeTable } from '../../../shared/lottery/draw-result.tsx';
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

export const TIE = '和';

/** Whether the draws of a family have sides to follow: tables of prizes have none. */
export const hasRoads = (family: string): boolean => !isPrizeTable(family);

const IN_ORDER: readonly string[] = ['大', '小', '单', '双', '龙', '虎', TIE];

/** How often each outcome came, the red side first whichever was drawn first. */
export function outcomeCounts(values: readonly string[]): readonly (readonly [value: string, count: number])[] {
  const rank = (value: string): number => (IN_ORDER.includes(value) ? IN_ORDER.indexOf(value) : IN_ORDER.length);
  return [...Map.groupBy(values, value => value)]
    .map(([value, all]) => [value, all.length] as const)
    .toSorted(([a], [b]) => rank(a) - rank(b));
}

/** Where a side is looked for: at one place, between two (dragon and tiger), or `undefined` in what is said of the draw as a whole. */
export type Where =
  | { readonly at: number; readonly from: number; readonly to: number }
  | { readonly pair: readonly [number, number] }
  | undefined;

/** The outcomes of a side, oldest first. */
export function outcomes(draws: readonly TrendDraw[], side: Side, where: Where): readonly string[] {
  return draws.toReversed().flatMap(draw => {
    if (!where) {
      const fact = draw.facts.find(({ key }) => key === side);
      return typeof fact?.value === 'string' ? [fact.value] : [];
    }
    const balls = ballsOf(draw.result).map(Number);
    if ('pair' in where) return winnerOf(where.pair.map(at => balls[at] ?? Number.NaN));
    const value = balls[where.at] ?? Number.NaN;
    if (Number.isNaN(value)) return [];
    if (side === 'parity') return [value % 2 === 1 ? '单' : '双'];
    return [value > (where.from + where.to) / 2 ? '大' : '小'];
  });
}

function winnerOf([dragon = Number.NaN, tiger = Number.NaN]: readonly number[]): readonly string[] {
  if (Number.isNaN(dragon) || Number.isNaN(tiger)) return [];
  return [dragon > tiger ? '龙' : dragon < tiger ? '虎' : TIE];
}

/** The two places that can be held against each other: every two of five digits, of ten cars the first and the last and so on inwards. */
export function pairsOf(family: string): readonly (readonly [number, number])[] {
  if (family === 'SSC') return FIVE.flatMap(a => FIVE.filter(b => b > a).map(b => [a, b] as const)).toSorted(widest);
  return family === 'PK10' ? FIVE.map(at => [at, 9 - at] as const) : [];
}

const FIVE = [0, 1, 2, 3, 4] as const;

/** The draw's own pair, the first against the last, stands in front. */
const widest = (a: readonly [number, number], b: readonly [number, number]): number =>
  Number(b[1] - b[0] === 4) - Number(a[1] - a[0] === 4);

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
