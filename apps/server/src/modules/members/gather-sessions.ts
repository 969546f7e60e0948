import type pg from 'pg';
import { type Batcher, createBatcher } from '../ledger/index.ts';

/** A session and its member, as the resolver needs them. */
export type SessionRow = {
  id: string;
  merchant_id: number;
  member_id: bigint;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  change_due: boolean;
  username: string;
  account_type: number;
  prize_group: number | null;
  trial: boolean;
  currency: string;
  status: string;
};
type Seen = { merchantId: number; sessionId: string; at: Date };

/**
 * Looks sessions up and notes that they were seen, many by one statement: those that arrive while one is under way go with
 * the next. At thousands of calls a second a statement for each would cost more than what the calls are about.
 */
export type SessionGatherer = { find: Batcher<Buffer, SessionRow | null>; see: Batcher<Seen, true> };

const PATIENCE_MS = 2_000;

export const createSessionGatherer = (pool: pg.Pool): SessionGatherer => ({
  find: createBatcher<Buffer, SessionRow | null>({
    keyOf: hash => hash.toString('base64'),
    patienceMs: PATIENCE_MS,
    run: hashes => findAll(pool, hashes),
  }),
  see: createBatcher<Seen, true>({
    keyOf: ({ sessionId }) => sessionId,
    lanes: 1,
    patienceMs: PATIENCE_MS,
    run: seen => seeAll(pool, seen),
  }),
});

async function findAll(pool: pg.Pool, hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  const { rows } = await pool.query<SessionRow & { token_hash: Buffer }>({
    name: 'member-sessions-by-token',
    // The array stands in a query of its own: PostgreSQL then keeps one plan instead of making one for each length of it.
    text: `SELECT found.* FROM unnest((SELECT $1::bytea[])) AS q (hash)
           CROSS JOIN LATERAL (
             SELECT s.token_hash, s.id, s.merchant_id, s.member_id, s.last_seen_at, s.expires_at, s.ended_at, s.change_due,
               m.username, m.account_type, m.prize_group, m.trial, m.currency, m.status
             FROM member_session s JOIN member m ON m.merchant_id = s.merchant_id AND m.id = s.member_id
             WHERE s.token_hash = q.hash LIMIT 1
           ) AS found`,
    values: [hashes],
  });
  const found = new Map(rows.map(row => [row.token_hash.toString('base64'), row]));
  return hashes.map(hash => found.get(hash.toString('base64')) ?? null);
}

/** Locked in the order of their ids; a session that somebody holds is being changed by a call of its own. */
async function seeAll(pool: pg.Pool, seen: readonly Seen[]): Promise<true[]> {
  await pool.query({
    name: 'member-sessions-seen',
    text: `UPDATE member_session AS s SET last_seen_at = q.at
           FROM (
             SELECT c.merchant_id, c.id, v.at FROM member_session AS c
             JOIN unnest($1::int4[], $2::uuid[], $3::timestamptz[]) AS v (merchant_id, id, at)
               ON v.merchant_id = c.merchant_id AND v.id = c.id
             WHERE c.ended_at IS NULL AND c.last_seen_at < v.at
             ORDER BY c.merchant_id, c.id FOR NO KEY UPDATE OF c SKIP LOCKED
           ) AS q
           WHERE s.merchant_id = q.merchant_id AND s.id = q.id`,
    values: [seen.map(one => one.merchantId), seen.map(one => one.sessionId), seen.map(one => one.at)],
  });
  return seen.map(() => true);
}
