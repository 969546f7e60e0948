import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { MemberStanding } from '../members/index.ts';
import { depositsMade } from './deposits-made.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

export type JoinRefusal = 'promotion_closed' | 'promotion_not_for_you';

const HOUR_MS = 3_600_000;

export const isOpen = (promotion: PromotionRow, now: Date): boolean =>
  promotion.enabled && promotion.starts_at <= now && (promotion.ends_at === null || promotion.ends_at > now);

/** Why a member may not take part: the time, the audience, a break from play, or too many from one address. */
export async function whyNotJoin(
  ctx: Context,
  tx: Transaction<object>,
  { promotion, member, ip }: { promotion: PromotionRow; member: MemberStanding; ip: string },
): Promise<JoinRefusal | undefined> {
  const now = ctx.now();
  if (!isOpen(promotion, now)) return 'promotion_closed';
  const { audience } = promotion;
  const away = member.excludedUntil !== null && member.excludedUntil > now;
  const young = now.getTime() - member.registeredAt.getTime() < audience.ageHours * HOUR_MS;
  if (away || young || member.rankLevel < audience.rankMin) return 'promotion_not_for_you';
  if (audience.newcomers && (await depositsMade(ctx, tx, { merchantId: promotion.merchant_id, member })))
    return 'promotion_not_for_you';
  if (promotion.per_address > 0) {
    const { count } = await tx
      .withTables<PromotionTables>()
      .selectFrom('promotion_application')
      .select(sql<number>`count(DISTINCT member_id)::int4`.as('count'))
      .where('merchant_id', '=', promotion.merchant_id)
      .where('promotion_id', '=', promotion.id)
      .where(sql<boolean>`ip = ${ip}::inet`)
      .where('member_id', '<>', member.id)
      .executeTakeFirstOrThrow();
    if (count >= promotion.per_address) return 'promotion_not_for_you';
  }
  return undefined;
}
