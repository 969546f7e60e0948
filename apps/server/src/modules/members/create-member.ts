import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { readableCode } from '../../secrets/readable-code.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

/** An upline as a new member needs to know it. */
export type Upline = { id: bigint; path: string };

export type NewMember = {
  merchantId: number;
  username: string;
  nickname?: string | undefined;
  accountType?: number;
  currency: string;
  language: string;
  passwordHash: string | null;
  /** Another person opens the account: its owner chooses a password and confirms age and terms at the first login. */
  entryDue?: boolean;
  upline?: Upline | undefined;
  referrerId?: bigint | undefined;
  /** Set for members of free play: when they are closed. */
  trialEndsAt?: Date;
  registeredIp?: string;
  registeredFrom?: string | undefined;
  profile?: {
    payeeName?: string | undefined;
    email?: string | undefined;
    mobileNum?: string | undefined;
    details?: Record<string, string>;
  };
};

/** Writes a member with its profile, and tells of it. Undefined where somebody has the name already. */
export async function createMember(
  ctx: Context,
  tx: Transaction<object>,
  draft: NewMember,
): Promise<bigint | undefined> {
  const tables = tx.withTables<MemberTables>();
  const now = ctx.now();
  const { merchantId, upline, profile } = draft;
  const row = await tables
    .insertInto('member')
    .values({
      merchant_id: merchantId,
      username: draft.username.normalize('NFKC').trim(),
      username_key: usernameKey(draft.username),
      nickname: draft.nickname ?? '',
      account_type: draft.accountType ?? 0,
      trial: draft.trialEndsAt !== undefined,
      currency: draft.currency,
      upline_id: upline?.id ?? null,
      upline_path: sql`${upline?.path ?? ''}::ltree`,
      referrer_id: draft.referrerId ?? null,
      invitation_code: invitationCode(ctx.random),
      language: draft.language,
      password_hash: draft.passwordHash,
      password_changed_at: now,
      entry_due: draft.entryDue ?? false,
      registered_at: now,
      registered_ip: draft.registeredIp ?? null,
      registered_from: draft.registeredFrom ?? null,
      trial_ends_at: draft.trialEndsAt ?? null,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tables
    .insertInto('member_profile')
    .values({
      merchant_id: merchantId,
      member_id: row.id,
      payee_name: profile?.payeeName ?? null,
      email: profile?.email ?? null,
      mobile_num: profile?.mobileNum ?? null,
      details: JSON.stringify(profile?.details ?? {}),
    })
    .execute();
  await ctx.events.emit(tx, {
    type: 'member.registered',
    merchantId,
    memberId: row.id,
    payload: { username: draft.username },
  });
  return row.id;
}

const invitationCode = (random: (bytes: number) => Buffer): string => readableCode(random, 8);
