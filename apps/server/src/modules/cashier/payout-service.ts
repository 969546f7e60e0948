import { formatExact } from '@baize/money';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import type { PayoutStatus } from '../../payments/index.ts';
import { openPayee } from './bank-accounts.ts';
import { approvedColumns, leftOf, payPart, update } from './pay-out.ts';
import { serviceOf } from './providers.ts';
import { accountsById } from './queue-views.ts';
import { lockRequest } from './queues.ts';
import { depositSetting, withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

const BATCH = 20;

/** Asks the payment service of the settings to pay an amount out. The same part has the same reference however often it is asked. */
export async function sendPayout(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  amount: bigint,
): Promise<PayoutStatus> {
  const { payoutService } = ctx.settings.get(row.merchant_id, withdrawalSetting);
  const method = ctx.settings.get(row.merchant_id, depositSetting).methods.find(one => one.id === payoutService);
  const service = method?.kind === 'service' ? await serviceOf(ctx, row.merchant_id, method) : undefined;
  const account = (await accountsById({ db: tx }, row.merchant_id, [row.bank_account_id])).get(row.bank_account_id);
  if (!service || !account) return 'failed';
  // The fee stays with the last part: what leaves in all is the amount less the fee.
  const last = amount === leftOf(row);
  const net = last ? amount - row.fee : amount;
  if (net <= 0n) return 'failed';
  return service.payOut({
    reference: `${row.number}-${formatExact(row.paid)}`,
    amount: formatExact(net),
    currency: row.asset,
    bankCode: account.bank_code,
    ...openPayee(ctx, account.sealed),
  });
}

const HOUSE = { operatorId: null, name: 'automatic' } as const;

/** Pays by itself what the risk rules let through; what the service refuses goes into the queue, with a flag. */
export const payByItselfTimer: Timer = {
  name: 'cashier.payByItself',
  everyMs: 5_000,
  run: async ctx => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_withdrawal')
      .select(['merchant_id', 'id'])
      .where('state', '=', 'in_process')
      .where('risk', '=', 'pay')
      .orderBy('requested_at')
      .limit(BATCH)
      .execute();
    for (const { merchant_id, id } of rows) await payByItself(ctx, merchant_id, id);
  },
};

async function payByItself(ctx: Context, merchantId: number, id: string): Promise<void> {
  await ctx.transaction(async tx => {
    const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', merchantId, id);
    const held = row?.claimed_until && row.claimed_until > ctx.now();
    if (!row || held || row.state !== 'in_process' || row.risk !== 'pay') return;
    const status = await sendPayout(ctx, tx, row, leftOf(row));
    if (status === 'pending') return;
    if (status === 'failed') {
      await update(tx, row, { risk: 'review', flags: [...row.flags, 'payout_failed'], version: row.version + 1 });
      return;
    }
    const part = { amount: leftOf(row), how: 'service', reference: row.number, by: HOUSE } as const;
    const paid = await payPart(ctx, tx, row, part);
    await update(tx, row, { ...approvedColumns(ctx, paid), decided_name: HOUSE.name });
    await ctx.audit.write(tx, {
      merchantId,
      actor: { kind: 'system', id: 'cashier', name: 'Cashier' },
      action: 'cashier.withdrawalPaidByItself',
      object: { kind: 'withdrawal', id },
      before: { state: row.state },
      after: { state: 'approved', amount: row.amount, memberId: row.member_id },
    });
    await ctx.events.emit(tx, {
      type: 'withdrawal.changed',
      merchantId,
      memberId: row.member_id,
      payload: { id, state: 'approved' },
    });
  });
}
