import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { playCode } from '../catalogue/directory.ts';

/**
 * A launch and what its player staked and won in its game since then, ledger units; what came back counts against both. Nobody knows the
 * rounds that are played with a vendor that keeps the money.
 */
export type Sitting = {
  vendorCode: string;
  startedAt: Date;
  lastLoginAt: Date | null;
  wagered: bigint;
  won: bigint;
  rounds: number | null;
};
type Whose = { merchantId: number; memberId: bigint; sessionId: string };
type Launch = {
  vendor_code: string;
  code: string;
  own_wallet: boolean;
  started_at: Date;
  last_login_at: Date | null;
};
type Sums = { rounds: string | null; wagered: string; won: string };

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
    rounds: rounds === null ? null : Number(rounds),
    wagered: BigInt(wagered),
    won: BigInt(won),
  };
}

/**
 * Rounds that began in the sitting count as they stand. Of those that were there before it, what moved since counts, by transaction: a stake
 * of an earlier sitting that came back in this one is below nought. When rounds that lasted longer than a minute moved last stands in a column with an index of its own.
 * Awards that no round holds count by transaction too; those that name no game at all are taken for this one's.
 */
async function ofRounds(ctx: Context, { merchantId, memberId }: Whose, launch: Launch): Promise<Sums> {
  const { vendor_code: vendor, started_at: start } = launch;
  const game = playCode(vendor, launch.code);
  const ofGame = sql`r.merchant_id = ${merchantId} AND r.member_id = ${memberId} AND r.vendor_code = ${vendor} AND r.game_code = ${game}`;
  const ofPlayer = (row: string) =>
    sql`${sql.ref(`${row}.merchant_id`)} = ${merchantId} AND ${sql.ref(`${row}.vendor_code`)} = ${vendor} AND ${sql.ref(`${row}.member_id`)} = ${memberId}`;
  const { rows } = await sql<Sums>`
    WITH earlier AS (
      SELECT r.round FROM vendor_round AS r
      WHERE ${ofGame} AND r.opened_at < ${start} AND r.opened_at >= ${start}::timestamptz - interval '1 minute' AND r.last_at >= ${start}
      UNION ALL
      SELECT r.round FROM vendor_round AS r
      WHERE ${ofGame} AND r.opened_at < ${start}::timestamptz - interval '1 minute' AND r.resumed_at >= ${start}
    ), award AS (
      SELECT t.id FROM vendor_transaction AS t WHERE ${ofPlayer('t')} AND t.kind = 'win' AND t.reference IS NULL AND t.at >= ${start}
      UNION
      SELECT u.id FROM vendor_undone AS u WHERE ${ofPlayer('u')} AND u.at >= ${start}
      UNION
      SELECT coalesce(h.reference, h.id) FROM vendor_held_win AS h WHERE ${ofPlayer('h')} AND h.decided_at >= ${start}
    ), one AS (
      SELECT t.id, e.round FROM earlier AS e JOIN vendor_transaction AS t ON t.round = e.round WHERE ${ofPlayer('t')}
      UNION ALL
      SELECT t.id, NULL FROM award AS a JOIN vendor_transaction AS t ON t.id = a.id
      WHERE ${ofPlayer('t')} AND t.kind = 'win' AND t.reference IS NULL AND t.game_code IN (${game}, ${playCode(vendor, '')})
        -- Paid before its round began, if ever it did: what comes later is part of what the round has won.
        AND NOT EXISTS (SELECT FROM vendor_round AS r WHERE ${ofPlayer('r')} AND r.round = t.round
          AND r.opened_at <= coalesce((SELECT h.decided_at FROM vendor_held_win AS h
            WHERE ${ofPlayer('h')} AND h.id = t.id AND h.kind = 'win'), t.at))
    ), single AS (
      SELECT id, max(round) AS round FROM one GROUP BY id
    ), moved AS (
      SELECT r.round, r.stake, r.prize FROM vendor_round AS r WHERE ${ofGame} AND r.opened_at >= ${start}
      UNION ALL
      SELECT s.round, sum(t.amount * m.sign) FILTER (WHERE t.kind = 'bet' AND NOT t.free), sum(t.amount * m.sign) FILTER (WHERE t.kind = 'win')
      FROM single AS s JOIN vendor_transaction AS t ON t.id = s.id
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
      WHERE ${ofPlayer('t')} AND t.status = 'ok' AND m.at >= ${start}
      GROUP BY s.round
    )
    SELECT count(round)::text AS rounds, coalesce(sum(stake), 0)::text AS wagered, coalesce(sum(prize), 0)::text AS won FROM moved`.execute(
    ctx.db,
  );
  return rows[0] ?? NOTHING;
}

/** What a vendor that keeps the money said, each time that it was asked, that was lost and won with it since. */
async function ofWallet(ctx: Context, { merchantId, memberId }: Whose, launch: Launch): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT NULL AS rounds, coalesce(sum(stake), 0)::text AS wagered, coalesce(sum(prize), 0)::text AS won FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND game = ${playCode(launch.vendor_code, 'wallet')}
      AND id >= ledger_uuid_floor(${launch.started_at}::timestamptz - interval '1 hour') AND at >= ${launch.started_at}`.execute(
    ctx.db,
  );
  return rows[0] ?? NOTHING;
}

const NOTHING: Sums = { rounds: '0', wagered: '0', won: '0' };
