import { ballsOf } from '../../../shared/lottery/balls.ts';
import { publishedMark } from '../published-note.tsx';

/** A draw in the chart: the value that stood at the place, and for each value how many draws it had been missing then. */
export type TrendRow = {
  readonly issueNo: string;
  readonly hit: number;
  readonly missing: ReadonlyMap<number, number>;
  /** Whether draws before it are missing: its counts began anew. */
  readonly afterGap: boolean;
  /** What stands behind the issue. */
  readonly mark: string;
};

type Span = { readonly from: number; readonly to: number; readonly shown: number };

/** Draws come newest first, and so do the rows. Values that never came count from the oldest draw that is known, or from the last gap. */
export function trendRows(
  draws: readonly { issueNo: string; result: string; drawSource?: string; afterGap?: boolean }[],
  place: number,
  { from, to, shown }: Span,
): readonly TrendRow[] {
  const rows: TrendRow[] = [];
  let missing = new Map<number, number>();
  for (const draw of draws.toReversed()) {
    const hit = Number(ballsOf(draw.result)[place]);
    const next = new Map<number, number>();
    if (draw.afterGap) missing = new Map();
    for (let value = from; value <= to; value += 1) next.set(value, value === hit ? 0 : (missing.get(value) ?? 0) + 1);
    missing = next;
    rows.push({ issueNo: draw.issueNo, hit, missing, afterGap: draw.afterGap === true, mark: publishedMark(draw) });
  }
  return rows.toReversed().slice(0, shown);
}
