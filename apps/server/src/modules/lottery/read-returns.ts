import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Game } from './games.ts';
import { percent } from './percent.ts';

export type GameReturn = {
  issues: number;
  orders: number;
  turnover: bigint;
  prize: bigint;
  actual: string | null;
  theoretical: string | null;
  /** Standard deviations, in hundredths. */
  deviation: number | null;
  /** Whether there are issues enough to say anything. */
  judged: boolean;
  alarm: boolean;
};

/** One game in a thousand rings by chance alone. */
const DEVIATION_MAX = 329;
/** Fewer issues say nothing. */
const ISSUES_MIN = 20;

type Row = {
  game_code: string;
  issues: number;
  orders: string;
  turnover: string;
  prize: string;
  expected: string;
  deviation: number | null;
};

/**
 * What games paid back over business days against what the accepted terms promised. The spread is taken from the issues themselves: the sum of
 * their differences over the root of the sum of their squares is near a standard normal, whatever the plays.
 */
export async function readReturns(
  ctx: Pick<Context, 'db'>,
  where: { merchantId: number; asset: string; games: readonly Game[]; from: string; to: string },
): Promise<ReadonlyMap<string, GameReturn>> {
  const { rows } = await sql<Row>`
    SELECT game_code, count(*)::int4 AS issues, sum(orders)::text AS orders, sum(turnover)::text AS turnover,
      sum(prize)::text AS prize, trunc(sum(expected))::text AS expected,
      CASE WHEN sum((prize - expected) ^ 2) > 0
        THEN trunc(100 * sum(prize - expected) / sqrt(sum((prize - expected) ^ 2)))::int4 END AS deviation
    FROM (
      SELECT game_code, orders, stake - refund AS turnover, prize, prize_expected * (stake - refund) / stake AS expected
      FROM lottery_issue_result
      WHERE merchant_id = ${where.merchantId} AND asset = ${where.asset}
        AND game_code = ANY (${where.games.map(({ code }) => code)}) AND business_date >= ${where.from}::date
        AND business_date <= ${where.to}::date AND stake > 0
    ) AS r
    GROUP BY game_code`.execute(ctx.db);
  const byCode = new Map(where.games.map(game => [game.code, game]));
  return new Map(rows.map(row => [row.game_code, returnOf(row, byCode.get(row.game_code)?.returnAlarm)]));
}

function returnOf(row: Row, pointsMax: number | undefined): GameReturn {
  const turnover = BigInt(row.turnover);
  const prize = BigInt(row.prize);
  const expected = BigInt(row.expected);
  const apart = turnover === 0n ? 0n : ((prize - expected) * 10_000n) / turnover;
  const tooFar = pointsMax !== undefined && Math.abs(Number(apart)) > pointsMax * 100;
  const judged = row.issues >= ISSUES_MIN;
  const unlikely = row.deviation !== null && Math.abs(row.deviation) > DEVIATION_MAX;
  return {
    issues: row.issues,
    orders: Number(row.orders),
    turnover,
    prize,
    actual: percent(prize, turnover),
    theoretical: percent(expected, turnover),
    deviation: row.deviation,
    judged,
    alarm: judged && (tooFar || unlikely),
  };
}
