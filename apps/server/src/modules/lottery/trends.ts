import type { Family } from '@baize/lottery';
import type { OutputOf } from '@baize/wire';
import type { showTrend } from '@baize/wire/lottery';
import { type Kysely, sql } from 'kysely';
import { lasting } from '../../http/lasting.ts';
import { type DrawGaps, drawGaps } from './draw-gaps.ts';
import { readCalendar } from './game-calendar.ts';
import type { Game } from './games.ts';
import { readDraws, readPreviousIssue } from './read-draws.ts';
import type { ResultRow } from './rows.ts';
import { trendPlaces } from './trend-places.ts';
import { drawView } from './views.ts';

export type Trend = OutputOf<typeof showTrend>;

type Asked = { game: Game; family: Family; draws: number; merchantZone: string; now: Date };

export type Trends = {
  /** The trend of a game over so many draws; made anew only where the draws that it shows are others than before. */
  of(asked: Asked): Promise<Trend>;
};

/** So many trends are kept; whichever was asked for longest ago is made again. */
const KEPT_MAX = 100;

type Made = { mark: string; trend: Trend; until: Date | undefined };
/** `mark` and `until` are those of what was made, as soon as it is. */
type Kept = { mark: string; until: Date | undefined; made: Promise<Made> };

/**
 * Everybody who looks at a game asks for the same trend. Each asks the database for the mark of the draws as they stand, and all who found the
 * same mark get the one answer that was made of it, while it is being made as well. Events would tell of a draw too, but one process and later.
 */
export function createTrends(db: Kysely<object>): Trends {
  const kept = new Map<string, Kept>();
  return {
    of: async asked => {
      const mark = await readMark(db, asked);
      const key = `${asked.game.merchantId} ${asked.game.code} ${asked.draws}`;
      const known = kept.get(key);
      const standing = known !== undefined && stands(known, mark, asked.now) ? known : beginTrend(db, asked, mark);
      kept.delete(key);
      kept.set(key, standing);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      try {
        return (await standing.made).trend;
      } catch (error) {
        if (kept.get(key) === standing) kept.delete(key);
        throw error;
      }
    },
  };
}

const stands = (known: Kept, mark: string, now: Date): boolean =>
  known.mark === mark && (known.until === undefined || now <= known.until);

function beginTrend(db: Kysely<object>, asked: Asked, mark: string): Kept {
  const made = makeTrend(db, asked);
  const begun: Kept = { mark, until: undefined, made };
  made.then(
    done => Object.assign(begun, { mark: done.mark, until: done.until }),
    () => undefined,
  );
  return begun;
}

/**
 * What a trend is made of, in short: each draw with its version, which goes up wherever a result is replaced, and the copy of the game. Where draws
 * come from outside, also the days of its calendar and the issue whose draw may be awaited.
 */
async function readMark(db: Kysely<object>, { game, draws, merchantZone, now }: Asked): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    SELECT md5(concat_ws('|', string_agg(concat_ws('/', q.number, q.version), ' ' ORDER BY q.draws_at DESC),
      CASE WHEN bool_and(q.source = 'house') THEN NULL ELSE concat_ws('|',
        (SELECT string_agg(concat_ws('/', d.day, d.kind), ' ' ORDER BY d.day) FROM lottery_day AS d
         WHERE d.merchant_id = ${game.merchantId} AND d.game_code = ${game.code}),
        (SELECT concat_ws('/', i.id, i.status, i.draws_at, i.postponed_from) FROM lottery_issue AS i
         WHERE i.merchant_id = ${game.merchantId} AND i.game_code = ${game.code} AND i.closes_at <= ${now}
         ORDER BY i.draws_at DESC LIMIT 1))
      END)) AS mark
    FROM (
      SELECT number, version, source, draws_at FROM lottery_result
      WHERE merchant_id = ${game.merchantId} AND game_code = ${game.code} ORDER BY draws_at DESC LIMIT ${draws}
    ) AS q`.execute(db);
  return [rows[0]?.mark, game.version, merchantZone].join(' ');
}

/** In one view of the database: it is the answer of the mark that stands in this view, whatever is drawn meanwhile. */
const makeTrend = (db: Kysely<object>, asked: Asked): Promise<Made> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const mark = await readMark(tx, asked);
      const draws = await readDraws(tx, asked.game, { limit: asked.draws });
      const gaps = await readGaps(tx, asked, draws);
      return { mark, draws, gaps };
    })
    .then(({ mark, draws, gaps }) => ({ mark, until: gaps.until, trend: lasting(trendOf(asked, draws, gaps)) }));

function trendOf({ game, family }: Asked, draws: readonly ResultRow[], gaps: DrawGaps): Trend {
  const gap = gaps.afterGap.indexOf(true);
  const run = draws.slice(0, gap === -1 ? draws.length : gap + 1);
  const places = trendPlaces(
    family,
    run.map(row => row.result),
    game.drawShape,
  );
  return {
    draws: draws.map((row, at) => ({ ...drawView(row, game.family), afterGap: gaps.afterGap[at] ?? false })),
    upToNow: gaps.upToNow,
    places: gaps.upToNow ? places : places.map(() => ({ values: [] })),
  };
}

async function readGaps(
  db: Kysely<object>,
  { game, merchantZone, now }: Asked,
  draws: readonly ResultRow[],
): Promise<DrawGaps> {
  if (draws.every(({ source }) => source === 'house')) return { afterGap: [], upToNow: true, until: undefined };
  const calendar = await readCalendar(db, game, merchantZone);
  const previous = await readPreviousIssue(db, game, now);
  // One that was put off keeps its close; until its draw nothing of it is due.
  const isAwaited =
    previous !== undefined && previous.postponed_from === null && ['selling', 'closed'].includes(previous.status);
  return drawGaps(calendar, draws, { now, awaited: isAwaited ? previous.draws_at : undefined });
}
