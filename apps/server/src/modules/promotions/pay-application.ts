import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { payReward } from '../bonuses/index.ts';
import { applicationTransitions, mayStep } from './states.ts';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';

/** Pays what an application has ready: its budget is set aside already. The same application pays once. */
export async function payApplication(
  ctx: Context,
  tx: Transaction<object>,
  { promotion, row, asset }: { promotion: PromotionRow; row: ApplicationRow; asset: string },
): Promise<ApplicationRow> {
  if (!mayStep(row.state, 'claim')) throw new Error(`an application that is ${row.state} cannot be paid`);
  await payReward(ctx, tx, {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    asset,
    source: 'promotion',
    sourceId: row.id,
    titles: Object.fromEntries(Object.entries(promotion.texts).map(([language, { title }]) => [language, title])),
    reward: { amount: row.amount, rolloverTimes: promotion.rules.rollover, points: row.points },
  });
  return tx
    .withTables<PromotionTables>()
    .updateTable('promotion_application')
    .set({ state: applicationTransitions.claim.to, version: row.version + 1 })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
