import type { Transaction } from 'kysely';
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

/** The same for whoever calls; `session_ended` where the call's session was over by then, whatever a process still remembers. */
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
