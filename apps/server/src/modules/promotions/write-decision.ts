import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { decidedColumns, recordDecision } from '../inbox/index.ts';
import type { Person } from '../operators/index.ts';
import { reserve } from './budget.ts';
import { applicationTransitions } from './states.ts';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';
import { titlesOf } from './titles-of.ts';

export type Decided = {
  promotion: PromotionRow;
  row: ApplicationRow;
  approves: boolean;
  amount: bigint;
  note: string;
  operator: Person;
  reason: string;
  ip: string;
};

/** Grants or turns down a locked application: its budget is set aside, and its member is told. */
export async function writeDecision(
  ctx: Context,
  tx: Transaction<object>,
  { promotion, row, approves, amount, note, operator, reason, ip }: Decided,
): Promise<ApplicationRow | 'promotion_budget_spent'> {
  const merchantId = row.merchant_id;
  const points = approves ? promotion.rules.points : 0;
  if (!(await reserve(tx, { merchantId, promotionId: promotion.id, amount }))) return 'promotion_budget_spent';
  const decided = await tx
    .withTables<PromotionTables>()
    .updateTable('promotion_application')
    .set({
      state: approves ? applicationTransitions.approve.to : applicationTransitions.reject.to,
      amount,
      points,
      ...decidedColumns(ctx, row, operator, note),
    })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordDecision(ctx, tx, {
    kind: 'application',
    action: approves ? 'promotions.applicationApproved' : 'promotions.applicationRejected',
    before: row,
    after: { state: decided.state, amount, points },
    by: operator,
    reason,
    ip,
    notice: {
      template: approves ? 'reward_ready' : 'application_rejected',
      values: { title: titlesOf(promotion), note },
    },
  });
  return decided;
}
