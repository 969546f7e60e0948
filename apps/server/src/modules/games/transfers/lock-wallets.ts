import { sql, type Transaction } from 'kysely';

/** What concerns a member's money at vendors is done one after the other, before any row or account is locked. */
export const lockWallets = (tx: Transaction<object>, memberId: bigint) =>
  sql`SELECT pg_advisory_xact_lock(7245, ${Number(memberId % 2_147_483_647n)})`.execute(tx);
