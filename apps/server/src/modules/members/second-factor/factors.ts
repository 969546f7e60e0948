import type { Context } from '../../../context.ts';
import { canSend } from '../../messages/index.ts';
import { maskEmail, maskPhone } from '../masks.ts';
import { secondFactorSetting } from '../settings.ts';
import type { FirstProof, MemberTables } from '../tables.ts';

/** A way to confirm a login; `to` is where a code is sent. */
export type Factor = { method: 'totp'; to: null } | { method: 'sms' | 'email'; to: string };

/** What a member can confirm a login with now, the strongest first. */
export async function factorsOf(ctx: Context, merchantId: number, memberId: bigint): Promise<Factor[]> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_profile as p')
    .leftJoin('member_totp as t', join =>
      join.onRef('t.merchant_id', '=', 'p.merchant_id').onRef('t.member_id', '=', 'p.member_id'),
    )
    .select(['p.email', 'p.email_verified_at', 'p.mobile_num', 'p.mobile_verified_at', 't.confirmed_at'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return [];
  const allowed = ctx.settings.get(merchantId, secondFactorSetting);
  const factors: Factor[] = [];
  if (allowed.totp && row.confirmed_at !== null) factors.push({ method: 'totp', to: null });
  if (allowed.sms && row.mobile_num !== null && row.mobile_verified_at !== null && canSend(ctx, merchantId, 'sms'))
    factors.push({ method: 'sms', to: row.mobile_num });
  if (allowed.email && row.email !== null && row.email_verified_at !== null && canSend(ctx, merchantId, 'email'))
    factors.push({ method: 'email', to: row.email });
  return factors;
}

/** What confirms a login after its first proof: a number that has just been proven confirms nothing more. */
export async function factorsAfter(
  ctx: Context,
  { merchantId, memberId, proof }: { merchantId: number; memberId: bigint; proof: FirstProof },
): Promise<Factor[]> {
  const factors = await factorsOf(ctx, merchantId, memberId);
  return proof === 'sms' ? factors.filter(({ method }) => method === 'totp') : factors;
}

/** Where a code goes, as it may be shown to who has not proven anything but a password. */
export const maskFactor = ({ method, to }: Factor): string | null => {
  if (method === 'totp') return null;
  return method === 'sms' ? maskPhone(to) : maskEmail(to);
};
