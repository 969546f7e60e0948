import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { networkOf } from '../../../http/network-of.ts';
import { secondFactorSetting } from '../settings.ts';
import type { MemberTables } from '../tables.ts';

const DAY_MS = 86_400_000;

type Place = { merchantId: number; memberId: bigint; ip: string };

const freshSince = (ctx: Context, merchantId: number): Date =>
  new Date(ctx.now().getTime() - ctx.settings.get(merchantId, secondFactorSetting).addressDays * DAY_MS);

/** Whether the member has logged in from there lately. */
export async function isRegistered(ctx: Context, { merchantId, memberId, ip }: Place): Promise<boolean> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_address')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('ip', '=', networkOf(ip))
    .where('last_seen_at', '>', freshSince(ctx, merchantId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function registerAddress(ctx: Context, tx: Transaction<object>, { merchantId, memberId, ip }: Place) {
  const now = ctx.now();
  await tx
    .withTables<MemberTables>()
    .insertInto('member_address')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId,
      ip: networkOf(ip),
      first_at: now,
      last_seen_at: now,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'ip']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** The registered addresses of a member, the last one used first. */
export const registeredAddresses = (ctx: Context, merchantId: number, memberId: bigint) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_address')
    .select(['id', 'ip', 'last_seen_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', freshSince(ctx, merchantId))
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute();

export async function forgetAddress(
  ctx: Context,
  { merchantId, memberId, id }: { merchantId: number; memberId: bigint; id: string },
): Promise<number> {
  const gone = await ctx.db
    .withTables<MemberTables>()
    .deleteFrom('member_address')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
