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
