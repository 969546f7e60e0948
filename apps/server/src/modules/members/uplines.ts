import type { Context } from '../../context.ts';
import { isAgentAccount } from './account-types.ts';
import type { Upline } from './create-member.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

type Invitation = { upline: Upline | undefined; referrerId: bigint | undefined };
type Codes = {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
};
type Row = { id: bigint; path: string; account_type: number; upline_id: bigint | null; upline_path: string };

/** The agent whose invitation code this is, if it takes members now. */
export async function agentOfCode(ctx: Context, merchantId: number, code: string): Promise<Upline | undefined> {
  const row = await activeMember(ctx, merchantId, 'invitation_code', code.toUpperCase());
  return row && isAgentAccount(row.account_type) ? { id: row.id, path: row.path } : undefined;
}

/**
 * Where a new member comes to stand. An agent's code makes the agent the upline; a player's referral makes the player's
 * upline the upline and remembers the player. Undefined where a code that was given leads nowhere.
 */
export async function invitationOf(ctx: Context, merchantId: number, codes: Codes): Promise<Invitation | undefined> {
  const { affiliateCode, referralCode, recommenderId } = codes;
  if (affiliateCode) {
    const upline = await agentOfCode(ctx, merchantId, affiliateCode);
    return upline && { upline, referrerId: undefined };
  }
  if (referralCode) {
    const referrer = await activeMember(ctx, merchantId, 'invitation_code', referralCode.toUpperCase());
    return referrer && placeUnder(referrer);
  }
  if (recommenderId) {
    const referrer = await activeMember(ctx, merchantId, 'username_key', usernameKey(recommenderId));
    return referrer && placeUnder(referrer);
  }
  return { upline: undefined, referrerId: undefined };
}

function placeUnder(referrer: Row): Invitation {
  if (isAgentAccount(referrer.account_type))
    return { upline: { id: referrer.id, path: referrer.path }, referrerId: referrer.id };
  const upline = referrer.upline_id === null ? undefined : { id: referrer.upline_id, path: referrer.upline_path };
  return { upline, referrerId: referrer.id };
}

async function activeMember(
  ctx: Context,
  merchantId: number,
  column: 'invitation_code' | 'username_key',
  value: string,
): Promise<Row | undefined> {
  return ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'path', 'account_type', 'upline_id', 'upline_path'])
    .where('merchant_id', '=', merchantId)
    .where(column, '=', value)
    .where('status', '=', 'active')
    .where('trial', '=', false)
    .executeTakeFirst();
}
