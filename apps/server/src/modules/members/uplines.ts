import type { Context } from '../../context.ts';
import { isAgentAccount } from './account-types.ts';
import type { Upline } from './create-member.ts';
import { type InvitationLink, linkOfCode } from './invitation-links.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

type Invitation = {
  upline: Upline | undefined;
  referrerId: bigint | undefined;
  accountType?: number;
  /** Counts the use of an agent's link in the registration's transaction. */
  use?: InvitationLink['use'];
};
type Codes = {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
};
type Row = { id: bigint; path: string; account_type: number; upline_id: bigint | null; upline_path: string };

/** Where a code of an agent leads: its own, or one of its links; undefined where no agent takes members by it now. */
export async function invitationOfCode(
  ctx: Context,
  merchantId: number,
  code: string,
): Promise<Invitation | undefined> {
  const wanted = code.toUpperCase();
  const link = await linkOfCode(ctx, merchantId, wanted);
  const row = link
    ? await activeMember(ctx, merchantId, 'id', link.agentId)
    : await activeMember(ctx, merchantId, 'invitation_code', wanted);
  if (!row || !isAgentAccount(row.account_type)) return undefined;
  const upline = { id: row.id, path: row.path };
  return link
    ? { upline, referrerId: undefined, accountType: link.accountType, use: link.use }
    : { upline, referrerId: undefined };
}

/**
 * Where a new member comes to stand. An agent's code makes the agent the upline; a player's referral makes the player's
 * upline the upline and remembers the player. Undefined where a code that was given leads nowhere.
 */
export async function invitationOf(ctx: Context, merchantId: number, codes: Codes): Promise<Invitation | undefined> {
  const { affiliateCode, referralCode, recommenderId } = codes;
  if (affiliateCode) return invitationOfCode(ctx, merchantId, affiliateCode);
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
  column: 'id' | 'invitation_code' | 'username_key',
  value: string | bigint,
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
