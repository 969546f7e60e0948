import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { messageJob, queuedRecipient, releaseMessage, skipMessage } from '../messages/index.ts';
import type { MemberStatus, MemberTables } from './tables.ts';

export type MobileOwner = {
  id: bigint;
  username: string;
  status: MemberStatus;
  account_type: number;
  password_hash: string | null;
  password_changed_at: Date;
};

/** Who has proven to have a number; one at most. */
export const ownerOfMobile = (ctx: Context, merchantId: number, number: string): Promise<MobileOwner | undefined> =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_profile as p')
    .innerJoin('member as m', join =>
      join.onRef('m.merchant_id', '=', 'p.merchant_id').onRef('m.id', '=', 'p.member_id'),
    )
    .select(['m.id', 'm.username', 'm.status', 'm.account_type', 'm.password_hash', 'm.password_changed_at'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.mobile_num', '=', number)
    .where('p.mobile_verified_at', 'is not', null)
    .where('m.trial', '=', false)
    .executeTakeFirst();

/** A job: the code of a login or a reset goes out only where somebody has the number. Whoever asked for it is not told. */
export async function sendIfKnown(ctx: Context, payload: unknown): Promise<void> {
  const job = messageJob.parse(payload);
  const number = await queuedRecipient(ctx, job);
  if (number === undefined) return;
  const owner = await ownerOfMobile(ctx, job.merchantId, number);
  if (owner?.status === 'active') await releaseMessage(ctx, job);
  else await skipMessage(ctx, job);
}

/** Gives a proven number to a member, unless another has proven it. Two that try at once come one after the other. */
export async function claimMobile(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, number }: { merchantId: number; memberId: bigint; number: string },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`member mobile ${merchantId} ${number}`}, 0))`.execute(tx);
  const tables = tx.withTables<MemberTables>();
  const other = await tables
    .selectFrom('member_profile')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('mobile_num', '=', number)
    .where('mobile_verified_at', 'is not', null)
    .where('member_id', '<>', memberId)
    .executeTakeFirst();
  if (other) return false;
  await tables
    .updateTable('member_profile')
    .set({ mobile_num: number, mobile_verified_at: ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
  return true;
}
