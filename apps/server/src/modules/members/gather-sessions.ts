import type pg from 'pg';
import { type Batcher, createBatcher } from '../ledger/index.ts';
import type { EndReason, MemberStatus } from './tables.ts';

/** A session and its member, as the resolver needs them. */
export type SessionRow = {
  id: string;
  merchant_id: number;
  member_id: bigint;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_why: EndReason | null;
  change_due: boolean;
  username: string;
  account_type: number;
  prize_group: number | null;
  trial: boolean;
  currency: string;
  status: MemberStatus;
};

/**
 * Looks sessions up, many by one statement: those that arrive while one is under way go with the next. At thousands of
 * calls a second a statement for each would cost more than what the calls are about.
 */
export type SessionGatherer = Batcher<Buffer, SessionRow | null>;

const PATIENCE_MS = 2_000;

export const createSessionGatherer = (pool: pg.Pool): SessionGatherer =>
  createBatcher<Buffer, SessionRow | null>({
    keyOf: hash => hash.toString('base64'),
    patienceMs: PATIENCE_MS,
    run: hashes => findAll(pool, hashes),
  });

async function findAll(pool: pg.Pool, hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  const { rows } = await pool.query<SessionRow & { token_hash: Buffer }>({
    name: 'member-sessions-by-token',
    // The array stands in a query of its own: PostgreSQL then keeps one plan instead of making one for each length of it.
    text: `SELECT found.* FROM unnest((SELECT $1::bytea[])) AS q (hash)
           CROSS JOIN LATERAL (
             SELECT s.token_hash, s.id, s.merchant_id, s.member_id, s.last_seen_at, s.expires_at, s.ended_at, s.ended_why, s.change_due,
               m.username, m.account_type, m.prize_group, m.trial, m.currency, m.status
             FROM member_session s JOIN member m ON m.merchant_id = s.merchant_id AND m.id = s.member_id
             WHERE s.token_hash = q.hash LIMIT 1
           ) AS found`,
    values: [hashes],
  });
  const found = new Map(rows.map(row => [row.token_hash.toString('base64'), row]));
  return hashes.map(hash => found.get(hash.toString('base64')) ?? null);
}
