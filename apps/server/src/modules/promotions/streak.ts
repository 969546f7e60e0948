import type { Kysely } from 'kysely';
import { addDays } from '../merchants/index.ts';
import type { PromotionTables } from './tables.ts';

const DAYS_MAX = 31;

type Asked = { merchantId: number; memberId: bigint; promotionId: string; today: string };

/** How many days in a row before today were signed: 0 on the first day of a streak. */
export async function streakDay(
  db: Kysely<object>,
  { merchantId, memberId, promotionId, today }: Asked,
): Promise<number> {
  const rows = await db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .select('period')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('period', '<', today)
    .where('period', '>=', addDays(today, -DAYS_MAX))
    .execute();
  const signed = new Set(rows.map(row => row.period));
  let day = 0;
  while (signed.has(addDays(today, -(day + 1)))) day += 1;
  return day;
}
