import { MINOR_PER_MAJOR } from '@baize/money';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { contactsOf, type MemberStanding } from '../members/index.ts';
import { addDays, dayStart, type Merchant, weekStart } from '../merchants/index.ts';
import { depositsOf } from './qualify-friend.ts';
import type { MissionRule } from './settings.ts';

/** The period of a mission that runs now: its name, its first day, and when it ends. */
export type Period = { name: string; from: string | undefined; endsAt: Date | undefined };

export async function periodOf(ctx: Context, merchant: Merchant, period: MissionRule['period']): Promise<Period> {
  const today = ctx.play.businessDate(ctx.now(), merchant.timeZone);
  if (period === 'once') return { name: 'once', from: undefined, endsAt: undefined };
  const from = period === 'daily' ? today : weekStart(today);
  const end = addDays(from, period === 'daily' ? 1 : 7);
  return { name: from, from, endsAt: dayStart(end, merchant.timeZone) };
}

type Measured = { merchant: Merchant; member: MemberStanding; rule: MissionRule; period: Period };

/** How far a member is, in ledger units: counts are whole units. Always computed from what happened, never counted up. */
export async function progressOf(
  ctx: Context,
  db: Kysely<object>,
  { merchant, member, rule, period }: Measured,
): Promise<bigint> {
  const whole = (count: number | string): bigint => BigInt(count) * MINOR_PER_MAJOR;
  if (rule.kind === 'contact') {
    const contacts = await contactsOf(db, merchant.id, member.id);
    return whole(contacts.email || contacts.mobile ? 1 : 0);
  }
  if (rule.kind === 'deposit') {
    const from = period.from === undefined ? undefined : dayStart(period.from, merchant.timeZone);
    return depositsOf(ctx, db, { merchantId: merchant.id, member, ...(from && { from }) });
  }
  const since = period.from === undefined ? sql<SqlBool>`true` : sql<SqlBool>`business_date >= ${period.from}::date`;
  if (rule.kind === 'login_days') {
    const { rows } = await sql<{ days: string }>`
      SELECT count(*)::text AS days FROM reward_day
      WHERE merchant_id = ${merchant.id} AND member_id = ${member.id} AND ${since}`.execute(db);
    return whole(rows[0]?.days ?? '0');
  }
  const ofProduct = rule.product === '' ? sql<SqlBool>`true` : sql<SqlBool>`product = ${rule.product}`;
  const { rows } = await sql<{ turnover: string; settled: string }>`
    SELECT coalesce(sum(turnover), 0)::text AS turnover, coalesce(sum(settled), 0)::text AS settled FROM reward_turnover
    WHERE merchant_id = ${merchant.id} AND member_id = ${member.id} AND asset = ${member.currency}
      AND ${since} AND ${ofProduct}`.execute(db);
  const [row] = rows;
  return rule.kind === 'bets' ? whole(row?.settled ?? '0') : BigInt(row?.turnover ?? '0');
}
