import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { FreeRounds } from './tables.ts';

/** With what was played of them: wins of rounds that were rolled back count for nothing. */
export type PlayedFreeRounds = FreeRounds & { username: string; played: number; won: bigint };

type Wanted = {
  merchantId: number;
  memberId?: bigint;
  /** Only what may be played now. */
  current?: boolean;
  search?: string | undefined;
  limit: number;
};

export async function readFreeRounds(ctx: Context, wanted: Wanted): Promise<PlayedFreeRounds[]> {
  const { merchantId, memberId, current = false, search, limit } = wanted;
  const { rows } = await sql<PlayedFreeRounds>`
    SELECT f.*, m.username, p.played::int4 AS played, p.won::int8 AS won
    FROM free_rounds AS f
    JOIN member AS m ON m.merchant_id = f.merchant_id AND m.id = f.member_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE t.kind = 'bet') AS played,
        coalesce(sum(t.amount) FILTER (WHERE t.kind = 'win'), 0) AS won
      FROM vendor_transaction AS t
      WHERE t.reward = coalesce(f.reward, f.id::text) AND t.merchant_id = f.merchant_id AND t.vendor_code = f.vendor_code AND t.status = 'ok'
        AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id
          AND u.vendor_code = t.vendor_code AND u.id = t.id)
    ) AS p
    WHERE f.merchant_id = ${merchantId}
      AND (${memberId ?? null}::int8 IS NULL OR f.member_id = ${memberId ?? null})
      AND (${search ?? null}::text IS NULL OR m.username_key = lower(${search ?? null}))
      AND (NOT ${current} OR (f.state = 'given' AND f.starts_at <= ${ctx.now()} AND f.ends_at > ${ctx.now()}
        AND p.played < f.rounds))
    ORDER BY f.created_at DESC, f.id LIMIT ${limit}`.execute(ctx.db);
  return rows;
}
