import type { Context } from '../../context.ts';
import { sessionSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

/** A member with its profile and the name of its upline; undefined where the merchant has none of that id. */
export const readMember = ({ db }: Pick<Context, 'db'>, merchantId: number, memberId: bigint) =>
  db
    .withTables<MemberTables>()
    .selectFrom('member as m')
    .innerJoin('member_profile as p', join =>
      join.onRef('p.merchant_id', '=', 'm.merchant_id').onRef('p.member_id', '=', 'm.id'),
    )
    .leftJoin('member as u', join =>
      join.onRef('u.merchant_id', '=', 'm.merchant_id').onRef('u.id', '=', 'm.upline_id'),
    )
    .selectAll('m')
    .select([
      'p.payee_name',
      'p.email',
      'p.mobile_num',
      'p.details',
      'p.email_verified_at',
      'p.mobile_verified_at',
      'p.login_notice',
      'u.username as upline',
    ])
    .where('m.merchant_id', '=', merchantId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/** Tries to log in with the member's name. */
export const loginsOf = (ctx: Context, merchantId: number, memberId: bigint) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_login')
    .select(['id', 'at', 'ip', 'user_agent', 'outcome'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId);

/** The newest of them; `after` is the id of the last row that is known already, and so many are passed over behind it. */
export const lastLogins = (
  ctx: Context,
  merchantId: number,
  memberId: bigint,
  { limit, skip = 0, after }: { limit: number; skip?: number; after?: string | undefined },
) => {
  const newest = loginsOf(ctx, merchantId, memberId).orderBy('id', 'desc').limit(limit).offset(skip);
  return (after === undefined ? newest : newest.where('id', '<', after)).execute();
};

/** Sessions that would answer now, the newest first. */
export const openSessions = (ctx: Context, merchantId: number, memberId: bigint) => {
  const now = ctx.now();
  const { idleMinutes } = ctx.settings.get(merchantId, sessionSetting);
  return ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_session')
    .select(['id', 'ip', 'user_agent', 'started_at', 'last_seen_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMinutes * 60_000))
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute();
};
