import { formatExact } from '@baize/money';
import { opsListMembers, opsShowMember } from '@baize/wire/members';
import type { Context } from '../../context.ts';
import { cutPage, seqCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { isSpendable } from '../ledger/index.ts';
import { AGENT_TYPES } from './account-types.ts';
import { phoneNumber } from './check-registration.ts';
import { duplicatesOf } from './duplicates.ts';
import { maskEmail, maskName, maskPhone } from './masks.ts';
import { lastLogins, type MemberRow, openSessions, readMember } from './member-reads.ts';
import { clubLabel } from './ranks.ts';
import { homeSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';
import { vendorNames } from './vendor-names.ts';

const LOGINS_SHOWN = 20;

export const answerOpsListMembers = handle(
  opsListMembers,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    if (input.after !== undefined && seqCursor(input.after) === undefined) return fail('bad_input');
    let query = memberRows(ctx, merchantId)
      .orderBy('m.id', 'desc')
      .limit(input.limit + 1);
    if (input.after !== undefined) query = query.where('m.id', '<', BigInt(input.after));
    if (input.status) query = query.where('m.status', '=', input.status);
    if (input.kind === 'players') query = query.where('m.account_type', '=', 0).where('m.trial', '=', false);
    if (input.kind === 'agents') query = query.where('m.account_type', 'in', AGENT_TYPES);
    if (input.kind === 'trial') query = query.where('m.trial', '=', true);
    if (input.search) query = query.where('m.id', 'in', idsOf(ctx, merchantId, input.search));
    const { rows, next } = cutPage(await query.execute(), input.limit);
    return { rows: rows.map(row => shownRow(ctx, row, { merchantId, language: request.language })), next };
  },
);

export const answerOpsShowMember = handle(
  opsShowMember,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const id = memberIdOf(input.id);
    const row = id === undefined ? undefined : await readMember(ctx, merchantId, id);
    if (!row) return fail('member_unknown');
    const [logins, sessions, balances, downlines, duplicates, vendorName] = await Promise.all([
      lastLogins(ctx, merchantId, row.id, { limit: LOGINS_SHOWN }),
      openSessions(ctx, merchantId, row.id),
      ctx.ledger.balancesOf(merchantId, row.id),
      countDownlines(ctx, merchantId, row.id),
      duplicatesOf(ctx, merchantId, row.id),
      vendorNames(ctx, merchantId, request.language),
    ]);
    return {
      member: {
        ...shownRow(ctx, row, { merchantId, language: request.language }),
        language: row.language,
        excludedUntil: row.excluded_until?.toISOString() ?? null,
        statusReason: row.status_reason,
        registeredFrom: row.registered_from,
        payeeName: row.payee_name === null ? null : maskName(row.payee_name),
        version: row.version,
      },
      balances: balances.filter(isSpendable).map(({ kind, qualifier, asset, available, pending }) => ({
        account: kind,
        vendor: qualifier || null,
        vendorName: qualifier === '' ? null : vendorName(qualifier),
        asset,
        currency: row.currency,
        available: formatExact(available),
        pending: formatExact(pending),
      })),
      logins: logins.map(({ at, ip, user_agent, outcome }) => ({
        at: at.toISOString(),
        ip,
        userAgent: user_agent,
        outcome,
      })),
      sessions: sessions.map(({ started_at, last_seen_at, ip, user_agent }) => ({
        startedAt: started_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        ip,
        userAgent: user_agent,
      })),
      downlines,
      duplicates: duplicates.map(({ id, username, status, registered_at, signals }) => ({
        id: id.toString(),
        username,
        status,
        registeredAt: registered_at.toISOString(),
        signals,
      })),
    };
  },
);

/** The greatest int8 has 19 digits; a longer or greater number names nobody. */
export function memberIdOf(text: string): bigint | undefined {
  const id = BigInt(text);
  return id <= 9_223_372_036_854_775_807n ? id : undefined;
}

const memberRows = (ctx: Context, merchantId: number) =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member as m')
    .innerJoin('member_profile as p', join =>
      join.onRef('p.merchant_id', '=', 'm.merchant_id').onRef('p.member_id', '=', 'm.id'),
    )
    .leftJoin('member as u', join =>
      join.onRef('u.merchant_id', '=', 'm.merchant_id').onRef('u.id', '=', 'm.upline_id'),
    )
    .select([
      'm.id',
      'm.username',
      'm.nickname',
      'm.account_type',
      'm.trial',
      'm.status',
      'm.rank_level',
      'm.registered_at',
      'm.last_login_at',
      'p.mobile_num',
      'p.email',
      'u.username as upline',
    ])
    .where('m.merchant_id', '=', merchantId);

/** A search is the beginning of a name; digits may also be an id, or a number to call. Each way has an index of its own. */
function idsOf(ctx: Context, merchantId: number, search: string) {
  const tables = ctx.db.withTables<MemberTables>();
  const prefix = usernameKey(search).replace(/[\\%_]/g, character => `\\${character}`);
  const byName = tables
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username_key', 'like', `${prefix}%`);
  const { country } = ctx.settings.get(merchantId, homeSetting);
  const phone = /^[+\d][\d\s().-]{5,}$/.test(search) ? phoneNumber(search, country) : undefined;
  const byPhone = tables
    .selectFrom('member_profile')
    .select('member_id as id')
    .where('merchant_id', '=', merchantId)
    .where('mobile_num', '=', phone ?? '');
  const id = /^\d{1,18}$/.test(search) ? BigInt(search) : -1n;
  const byId = tables.selectFrom('member').select('id').where('merchant_id', '=', merchantId).where('id', '=', id);
  return byName.union(byPhone).union(byId);
}

type Shown = Pick<
  MemberRow,
  | 'id'
  | 'username'
  | 'nickname'
  | 'account_type'
  | 'trial'
  | 'status'
  | 'rank_level'
  | 'registered_at'
  | 'last_login_at'
  | 'mobile_num'
  | 'email'
  | 'upline'
>;

type Reader = { merchantId: number; language: string };

const shownRow = (ctx: Context, row: Shown, { merchantId, language }: Reader) => ({
  id: row.id.toString(),
  username: row.username,
  nickname: row.nickname,
  type: row.account_type,
  trial: row.trial,
  status: row.status,
  clubLabel: clubLabel(ctx, merchantId, row.rank_level, language),
  upline: row.upline,
  mobileNum: row.mobile_num === null ? null : maskPhone(row.mobile_num),
  email: row.email === null ? null : maskEmail(row.email),
  registeredAt: row.registered_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

async function countDownlines(ctx: Context, merchantId: number, memberId: bigint): Promise<number> {
  const { count } = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(row => row.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('upline_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
