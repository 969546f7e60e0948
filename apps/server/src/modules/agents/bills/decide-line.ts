import type { Context } from '../../../context.ts';
import type { CallerOperator } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { contractRules } from '../settings.ts';
import { settleBills, withFunds } from './settle-bills.ts';
import { billTables } from './tables.ts';

const DAY_MS = 86_400_000;

export type LineDecision = {
  operator: CallerOperator;
  lineId: string;
  decision: 'approve' | 'reject';
  /** The sum of the line as the operator saw it, ledger units: what was decided is what is paid. */
  amount: bigint;
  reason: string;
  ip: string;
};

/** An operator decides the bills of a top agent's line in one window: they are paid top down, or rejected, together and once. */
export function decideLine(
  ctx: Context,
  { operator, lineId, decision, amount, reason, ip }: LineDecision,
): Promise<'done' | 'bill_unknown' | 'wrong_state' | 'version_changed'> {
  const { merchantId } = operator;
  return withFunds(ctx, async (tx, broke) => {
    const bills = await billTables(tx)
      .selectFrom('agent_bill')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('line_id', '=', lineId)
      .orderBy('depth')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (bills.length === 0) return 'bill_unknown';
    const waiting = bills.filter(({ state }) => state === 'to_approve');
    if (waiting.length === 0) return 'wrong_state';
    if (waiting.reduce((sum, bill) => sum + bill.amount, 0n) !== amount) return 'version_changed';
    await billTables(tx)
      .updateTable('agent_bill')
      .set({
        decided_by: operator.operatorId,
        decided_name: operator.name,
        decided_at: ctx.now(),
        reason,
        ...(decision === 'reject' ? { state: 'rejected' as const } : {}),
      })
      .where('merchant_id', '=', merchantId)
      .where('line_id', '=', lineId)
      .where('state', '=', 'to_approve')
      .execute();
    if (decision === 'approve') await settleBills(ctx, tx, waiting, broke);
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: decision === 'approve' ? 'agents.billsApproved' : 'agents.billsRejected',
      object: { kind: 'agent_line', id: lineId },
      after: { bills: waiting.map(bill => ({ id: bill.id, amount: bill.amount.toString() })) },
      reason,
      ip,
    });
    return 'done';
  });
}

/** What no operator decided in time is over. */
export async function expireBills(ctx: Context): Promise<void> {
  const merchants = await billTables(ctx.db)
    .selectFrom('agent_bill')
    .select('merchant_id')
    .distinct()
    .where('state', '=', 'to_approve')
    .execute();
  for (const { merchant_id: merchantId } of merchants) {
    const { approveDays } = ctx.settings.get(merchantId, contractRules);
    await billTables(ctx.db)
      .updateTable('agent_bill')
      .set({ state: 'expired' })
      .where('merchant_id', '=', merchantId)
      .where('state', '=', 'to_approve')
      .where('computed_at', '<', new Date(ctx.now().getTime() - approveDays * DAY_MS))
      .execute();
  }
}
