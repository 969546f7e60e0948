import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { SaferPlayTables } from './tables.ts';

export type Who = { merchantId: number; memberId: bigint };
export type MemberState = Selectable<SaferPlayTables['safer_play_member']>;

/** What stands about a member's safety; undefined where nothing was ever chosen. */
export const readState = (db: Kysely<object>, { merchantId, memberId }: Who): Promise<MemberState | undefined> =>
  db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The same, locked until the transaction ends: a stake of a limited member waits for it, and it for a stake. */
export async function lockState(tx: Transaction<object>, { merchantId, memberId }: Who): Promise<MemberState> {
  const tables = tx.withTables<SaferPlayTables>();
  await tables
    .insertInto('safer_play_member')
    .values({ merchant_id: merchantId, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return tables
    .selectFrom('safer_play_member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeState(
  tx: Transaction<object>,
  { merchantId, memberId }: Who,
  change: Updateable<SaferPlayTables['safer_play_member']>,
): Promise<void> {
  await tx
    .withTables<SaferPlayTables>()
    .updateTable('safer_play_member')
    .set(change)
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
}
