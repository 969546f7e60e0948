import type { Kysely } from 'kysely';
import type { MemberStanding } from '../members/index.ts';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';

type Asked = { promotion: PromotionRow; member: MemberStanding; period: string };

/**
 * Where a member stands with an activity: what is ready of an earlier period first, for it was promised and nothing else shows it,
 * then the application of this one.
 */
export async function applicationOf(
  db: Kysely<object>,
  { promotion, member, period }: Asked,
  { lock }: { lock: boolean } = { lock: false },
): Promise<ApplicationRow | undefined> {
  return db
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', promotion.merchant_id)
    .where('promotion_id', '=', promotion.id)
    .where('member_id', '=', member.id)
    .where(({ eb, or }) => or([eb('period', '=', period), eb('state', '=', 'issued')]))
    .orderBy(({ eb }) => eb('state', '=', 'issued'), 'desc')
    .orderBy('id')
    .limit(1)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
}
