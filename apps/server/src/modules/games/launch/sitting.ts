import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { playCode } from '../catalogue/directory.ts';

/** A launch and what its player staked and won in its game since then, ledger units; what came back counts against both. */
export type Sitting = {
  vendorCode: string;
  startedAt: Date;
  lastLoginAt: Date | null;
  wagered: bigint;
  won: bigint;
  rounds: number;
};
type Whose = { merchantId: number; memberId: bigint; sessionId: string };
type Launch = {
  vendor_code: string;
  code: string;
  own_wallet: boolean;
  started_at: Date;
  last_login_at: Date | null;
};
type Sums = { rounds: string; wagered: string; won: string };

export async function readSitting(ctx: Context, whose: Whose): Promise<Sitting | undefined> {
  const { merchantId, memberId, sessionId } = whose;
  const { rows } = await sql<Launch>`
    SELECT s.vendor_code, g.code, v.wallet = 'transfer' AS own_wallet, s.started_at, l.started_at AS last_login_at
    FROM vendor_session AS s
    JOIN member_session AS l ON l.merchant_id = s.merchant_id AND l.id = s.member_session_id
    JOIN game AS g ON g.merchant_id = s.merchant_id AND g.id = s.game_id
    JOIN game_vendor AS v ON v.merchant_id = s.merchant_id AND v.code = s.vendor_code
    WHERE s.merchant_id = ${merchantId} AND s.member_id = ${memberId} AND s.id = ${sessionId}`.execute(ctx.db);
  const [launch] = rows;
  if (!launch) return undefined;
  const { rounds, wagered, won } = await (launch.own_wallet ? ofWallet : ofRounds)(ctx, whose, launch);
  return {
    vendorCode: launch.vendor_code,
    startedAt: launch.started_at,
    lastLoginAt: launch.last_login_at,
    rounds: Number(rounds),
    wagered: BigInt(wagered),
    won: BigInt(won),
  };
}

/**
 * Rounds that began in the sitting count as they stand. Of those that were there before it, what moved since counts, by transaction: a stake
 * of an earlier sitting that came back in this one is below nought. Rounds that lasted longer than a minute have an index of their own.
 */
async function ofRounds(ctx: Context, { merchantId, memberId }: Whose, launch: Launch): Promise<Sums> {
  const { vendor_code: vendor, started_at: start } = launch;
  const ofGame = sql`r.merchant_id = ${merchantId} AND r.member_id = ${memberId} AND r.vendor_code = ${vendor}
    AND r.game_code = ${playCode(vendor, launch.code)}`;
  const { rows } = await sql<Sums>`
    WITH earlier AS (
      SELECT r.round FROM vendor_round AS r
      WHERE ${ofGame} AND r.opened_at < ${start} AND r.opened_at >= ${start}::timestamptz - interval '1 minute' AND r.last_at >= ${start}
      UNION ALL
      SELECT r.round FROM vendor_round AS r
      WHERE ${ofGame} AND r.opened_at < ${start}::timestamptz - interval '1 minute' AND r.last_at >= ${start}
        AND r.last_at - r.opened_at > interval '1 minute'
    ), moved AS (
      SELECT r.stake, r.prize FROM vendor_round AS r WHERE ${ofGame} AND r.opened_at >= ${start}
      UNION ALL
      SELECT sum(t.amount * m.sign) FILTER (WHERE t.kind = 'bet' AND NOT t.free), sum(t.amount * m.sign) FILTER (WHERE t.kind = 'win')
      FROM earlier AS e JOIN vendor_transaction AS t ON t.round = e.round
      CROSS JOIN LATERAL (
        -- A win that was held moved when it was released; what waited to be taken back, when it was taken.
        SELECT 1 AS sign, coalesce((SELECT h.decided_at FROM vendor_held_win AS h
          WHERE h.merchant_id = t.merchant_id AND h.vendor_code = t.vendor_code AND h.id = t.id AND h.kind = 'win'), t.at) AS at
        UNION ALL
        SELECT -1, coalesce((SELECT h.decided_at FROM vendor_held_win AS h
          WHERE h.merchant_id = u.merchant_id AND h.vendor_code = u.vendor_code AND h.id = u.by_id), u.at)
        FROM vendor_undone AS u
        WHERE u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code AND u.id = t.id AND NOT u.waits AND NOT u.refused
      ) AS m
      WHERE t.merchant_id = ${merchantId} AND t.vendor_code = ${vendor} AND t.member_id = ${memberId} AND t.status = 'ok'
        AND m.at >= ${start}
      GROUP BY t.round
    )
    SELECT count(*)::text AS rounds, coalesce(sum(stake), 0)::text AS wagered, coalesce(sum(prize), 0)::text AS won FROM moved`.execute(
    ctx.db,
  );
  return rows[0] ?? NOTHING;
}

/** What a vendor that keeps the money said, each time that it was asked, that was lost and won with it since: as many times, not rounds. */
async function ofWallet(ctx: Context, { merchantId, memberId }: Whose, launch: Launch): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT count(*)::text AS rounds, coalesce(sum(stake), 0)::text AS wagered, coalesce(sum(prize), 0)::text AS won FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND game = ${playCode(launch.vendor_code, 'wallet')}
      AND id >= ledger_uuid_floor(${launch.started_at}::timestamptz - interval '1 hour') AND at >= ${launch.started_at}`.execute(
    ctx.db,
  );
  return rows[0] ?? NOTHING;
}

const NOTHING: Sums = { rounds: '0', wagered: '0', won: '0' };
