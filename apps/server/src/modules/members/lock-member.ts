import { sql, type Transaction } from 'kysely';
import type { MemberStatus, MemberTables } from './tables.ts';

/** Holds the member's row until the transaction ends and answers its state as it is committed now. */
export async function lockMember(tx: Transaction<object>, merchantId: number, memberId: bigint): Promise<MemberStatus> {
  const { status } = await tx
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('status')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status;
}

export type LockedMember = { id: bigint; status: MemberStatus; currency: string; rankLevel: number };

/** Holds the rows of several members at once. Whoever somebody else holds is left out: nobody waits here with rows in hand. */
export async function lockMembers(
  tx: Transaction<object>,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    SELECT id, status, currency, rank_level AS "rankLevel" FROM member
    WHERE merchant_id = ${merchantId} AND id = ANY (${[...memberIds]}::int8[]) FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Like `lockMember`, for whoever calls; `session_ended` where the call's session was over by then, whatever a process still remembers. */
export async function lockCaller(
  tx: Transaction<object>,
  { merchantId, memberId, sessionId }: { merchantId: number; memberId: bigint; sessionId: string },
): Promise<MemberStatus | 'session_ended'> {
  const status = await lockMember(tx, merchantId, memberId);
  const session = await tx
    .withTables<MemberTables>()
    .selectFrom('member_session')
    .select('ended_at')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session === undefined || session.ended_at !== null ? 'session_ended' : status;
}
