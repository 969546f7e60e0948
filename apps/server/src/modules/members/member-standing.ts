import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Upline } from './create-member.ts';
import type { MemberStatus, MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

/** What other rooms may know of a member: no personal data. */
export type MemberStanding = {
  id: bigint;
  username: string;
  accountType: number;
  trial: boolean;
  status: MemberStatus;
  currency: string;
  rankLevel: number;
  registeredAt: Date;
  registeredIp: string | null;
  uplineId: bigint | null;
  referrerId: bigint | null;
  invitationCode: string;
  excludedUntil: Date | null;
  /** The agent with whose line the member was suspended. */
  suspendedWith: bigint | null;
  version: number;
};

/** How a member stands now; undefined where the merchant has none of this id. */
export async function memberStanding(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
): Promise<MemberStanding | undefined> {
  const row = await db
    .withTables<MemberTables>()
    .selectFrom('member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      username: row.username,
      accountType: row.account_type,
      trial: row.trial,
      status: row.status,
      currency: row.currency,
      rankLevel: row.rank_level,
      registeredAt: row.registered_at,
      registeredIp: row.registered_ip,
      uplineId: row.upline_id,
      referrerId: row.referrer_id,
      invitationCode: row.invitation_code,
      excludedUntil: row.excluded_until,
      suspendedWith: row.suspended_with,
      version: row.version,
    }
  );
}

/** Where a member stands in the tree, for somebody who comes to stand under it. */
export const memberPlace = (db: Kysely<object>, merchantId: number, memberId: bigint): Promise<Upline> =>
  db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'path'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

/** The member of a username as an operator types it. */
export const findMember = (ctx: Context, merchantId: number, username: string): Promise<{ id: bigint } | undefined> =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();

/** Writes the rank that the rules of the rewards found. */
export async function setRankLevel(
  tx: Transaction<object>,
  merchantId: number,
  memberId: bigint,
  rankLevel: number,
): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set({ rank_level: rankLevel })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute();
}

/** Which contacts a member has bound: proven by a code. A Zalo account is a mobile number: the proven one, named as such. */
export async function contactsOf(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
): Promise<{ email: boolean; mobile: boolean; zalo: boolean }> {
  const row = await db
    .withTables<MemberTables>()
    .selectFrom('member_profile')
    .select(['email_verified_at', 'mobile_verified_at', 'mobile_num', 'details'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    email: row?.email_verified_at != null,
    mobile: row?.mobile_verified_at != null,
    zalo: row?.mobile_verified_at != null && row.details.zalo === row.mobile_num,
  };
}

/** Writes the own maximum prize group that an upline or an operator gave. */
export async function setPrizeGroup(
  tx: Transaction<object>,
  merchantId: number,
  memberId: bigint,
  prizeGroup: number,
): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set({ prize_group: prizeGroup })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute();
}

/** Writes what a member is in its line: a player, or a type of agent. */
export async function setAccountType(
  tx: Transaction<object>,
  merchantId: number,
  memberId: bigint,
  accountType: number,
): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set({ account_type: accountType })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute();
}
