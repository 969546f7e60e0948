import { findDrawing } from '@baize/lottery/rules';
import { ballsOf } from '../../../shared/lottery/balls.ts';
import { isPrizeTable } from '../../../shared/lottery/draw-result.tsx';

export type TrendDraw = {
  readonly issueNo: string;
  readonly result: string;
  readonly drawnAt: string;
  readonly drawSource?: string;
  /** Whether draws between it and the one before are not known. */
  readonly afterGap?: boolean;
  readonly facts: readonly { readonly key: string; readonly value: string | number }[];
};

/** A value with how often it came in the draws looked at, how many draws ago it came last, and its longest gap. */
export type ValueStat = {
  readonly value: string;
  readonly count: number;
  readonly missing: number;
  readonly longest: number;
};

/**
 * What is counted: one place of the draw, or all that was drawn from one urn (or the last two figures that a prize table is bet on). `noteId` is
 * the text that says what of a draw is counted, `nameId` the name of the urn where there are several.
 */
export type Counted = {
  readonly values: readonly string[];
  readonly of: (result: string) => readonly string[];
  readonly noteId?: string;
  readonly nameId?: string;
};

/** Places with more values than this are looked at all together. */
const VALUES_MAX = 28;

/**
 * The places of a family that have a trend of their own; none where numbers come from one urn, where they are put in rising order (the
 * first of three dice would be the least of them), or where a draw is a table.
 */
export function trendPlaces(family: string): { readonly count: number; readonly from: number; readonly to: number } {
  const part = findDrawing(family)?.shape[0];
  const apart = part && !part.sorted && part.to - part.from < VALUES_MAX && !isPrizeTable(family);
  if (!apart) return { count: 0, from: 0, to: 0 };
  return { count: part.count, from: part.from, to: part.to };
}

/** What is counted of a family's draws: each urn for itself, for a number of one is not that of another. */
export function countedOf(family: string, place: number): readonly Counted[] {
  if (isPrizeTable(family)) return [countedOfTable(family)];
  const shape = findDrawing(family)?.shape ?? [];
  if (trendPlaces(family).count > 0)
    return shape
      .slice(0, 1)
      .map(part => ({ values: valuesOf(part), of: result => ballsOf(result).slice(place, place + 1) }));
  const starts = shape.flatMap(({ sameUrn }, at) => (sameUrn ? [] : [at]));
  return starts.flatMap((start, urn) => {
    const part = shape[start];
    if (!part) return [];
    const before = ballsIn(shape.slice(0, start));
    const count = ballsIn(shape.slice(start, starts[urn + 1]));
    const name = starts.length > 1 ? { nameId: `lottery.part.${part.labelKey}` } : {};
    return [{ values: valuesOf(part), of: (result: string) => ballsOf(result).slice(before, before + count), ...name }];
  });
}

function countedOfTable(family: string): Counted {
  const values = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
  const noteId = family === 'THAI' ? 'trend.lastTwoOfFirst' : 'trend.lastTwo';
  return { values, of: result => betOn(family, ballsOf(result)).map(number => number.slice(-2)), noteId };
}

type Urn = { readonly from: number; readonly to: number; readonly width: number };

const valuesOf = ({ from, to, width }: Urn): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));

const ballsIn = (shape: readonly { readonly count: number }[]): number =>
  shape.reduce((sum, { count }) => sum + count, 0);

/** Of the many prizes of a Thai draw only the first and the one of two figures are bet on; elsewhere all are. */
const betOn = (family: string, [first = '', ...others]: readonly string[]): readonly string[] =>
  family === 'THAI' ? [first, ...others.filter(number => number.length === 2)] : [first, ...others];

/** The newest draws, back to where some are missing: what is counted over them has nothing unknown in between. */
export function newestRun<D extends TrendDraw>(draws: readonly D[]): readonly D[] {
  const gap = draws.findIndex(({ afterGap }) => afterGap);
  return gap === -1 ? draws : draws.slice(0, gap + 1);
}

/** Counts over draws that come newest first. What never came has been missing in all of them. */
export function valueStats(draws: readonly TrendDraw[], { values, of }: Counted): readonly ValueStat[] {
  const drawn = draws.map(draw => new Set(of(draw.result)));
  return values.map(value => {
    const hits = drawn.flatMap((set, ago) => (set.has(value) ? [ago] : []));
    const gaps = [...hits, drawn.length].map((ago, at) => ago - (at === 0 ? 0 : (hits[at - 1] ?? 0) + 1));
    return { value, count: hits.length, missing: hits[0] ?? drawn.length, longest: Math.max(0, ...gaps) };
  });
}

/** A third of the values at most, five at most: those that came more often than all others are hot, those that came less often are cold. */
export function hotAndCold(stats: readonly ValueStat[]): { hot: ReadonlySet<string>; cold: ReadonlySet<string> } {
  const counts = stats.map(({ count }) => count).toSorted((a, b) => b - a);
  const edge = Math.min(5, Math.floor(counts.length / 3));
  const [next = 0, last = 0] = [counts[edge], counts.at(-edge - 1)];
  const where = (fits: (count: number) => boolean) =>
    new Set(stats.filter(({ count }) => fits(count)).map(({ value }) => value));
  return { hot: where(count => count > next), cold: where(count => count < last) };
}

/** The text id of a place in short: digit draws call their places by tens and units, others number them. */
export function placeTextId(family: string, at: number): string {
  const part = findDrawing(family)?.shape[0];
  const named = part?.labelKey === 'digits' ? 5 - part.count : 5;
  return `play.placeShort.${at + named}`;
}
