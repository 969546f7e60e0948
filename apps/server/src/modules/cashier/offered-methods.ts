import { type Kysely, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { type DepositMethod, isOpenAt } from './deposit-methods.ts';
import { depositSetting } from './settings.ts';

export type Offered = DepositMethod & { open: boolean };

/** The methods that are there for a member: enabled, of its currency, rank and country; closed ones say so. */
export async function offeredMethods(
  ctx: Context,
  member: CallerMember,
  timeZone: string,
  db: Kysely<object> = ctx.db,
): Promise<Offered[]> {
  const { methods } = ctx.settings.get(member.merchantId, depositSetting);
  const { rank, country } = await traitsOf(db, member);
  const time = timeOfDay(ctx.now(), timeZone);
  return methods
    .filter(method => method.enabled && method.currency === member.currency && method.rankMin <= rank)
    .filter(({ countries }) => countries.length === 0 || (country !== undefined && countries.includes(country)))
    .map(method => ({ ...method, open: isOpenAt(method, time) }));
}

async function traitsOf(db: Kysely<object>, { merchantId, memberId }: CallerMember) {
  const { rows } = await sql<{ rank: number; mobile: string | null }>`
    SELECT m.rank_level AS rank, p.mobile_num AS mobile FROM member AS m
    LEFT JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId}`.execute(db);
  const [row] = rows;
  return { rank: row?.rank ?? 0, country: row?.mobile ? parsePhoneNumberFromString(row.mobile)?.country : undefined };
}

const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
