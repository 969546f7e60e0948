import { formatExact } from '@baize/money';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { PaymentProvider, PayoutStatus } from '../../payments/index.ts';
import { openPayee } from './bank-accounts.ts';
import { leftOf, type Payer } from './pay-out.ts';
import { serviceOf } from './providers.ts';
import { accountsById } from './queue-views.ts';
import { depositSetting, withdrawalSetting } from './settings.ts';
import type { CashierTables, PayoutOrderTable } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

export type PayoutOrder = Selectable<PayoutOrderTable>;
type Wish = { amount: bigint; by: Payer; reason?: string; ip?: string };

/**
 * Writes down that the payment service of the settings is to pay a part, before anybody asks it. Undefined where there is no
 * service, or nothing would leave: then nothing was asked.
 */
export async function orderPayout(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  { amount, by, reason, ip }: Wish,
): Promise<PayoutOrder | undefined> {
  const { payoutService } = ctx.settings.get(row.merchant_id, withdrawalSetting);
  if (!(await findService(ctx, row.merchant_id, payoutService))) return undefined;
  // The fee stays with the last part: what leaves in all is the amount less the fee.
  const net = amount === leftOf(row) ? amount - row.fee : amount;
  if (net <= 0n) return undefined;
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier_payout_order')
    .values({
      merchant_id: row.merchant_id,
      id: ctx.newId(),
      withdrawal_id: row.id,
      method_id: payoutService,
      reference: await nextReference(tx, row),
      amount,
      net,
      ordered_by: by.operatorId,
      ordered_name: by.name,
      reason: reason ?? null,
      ip: ip ?? null,
      ordered_at: ctx.now(),
      asked_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was paid before and how often the service refused: a part that is asked for anew has a reference of its own. */
async function nextReference(tx: Transaction<object>, row: WithdrawalRow): Promise<string> {
  const { refused } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier_payout_order')
    .select(({ fn }) => fn.countAll<bigint>().as('refused'))
    .where('merchant_id', '=', row.merchant_id)
    .where('withdrawal_id', '=', row.id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const reference = `${row.number}-${formatExact(row.paid)}`;
  return Number(refused) === 0 ? reference : `${reference}-${Number(refused) + 1}`;
}

/** Asks the service of an order, outside of any transaction; the same order pays once however often it is asked. */
export async function askForPayout(ctx: Context, order: PayoutOrder): Promise<PayoutStatus> {
  const { merchant_id: merchantId, withdrawal_id: id } = order;
  const row = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const service = await findService(ctx, merchantId, order.method_id);
  const account = (await accountsById(ctx, merchantId, [row.bank_account_id])).get(row.bank_account_id);
  if (!service || !account) return 'pending';
  return service.payOut({
    reference: order.reference,
    amount: formatExact(order.net),
    currency: row.asset,
    bankCode: account.bank_code,
    ...openPayee(ctx, account.sealed),
  });
}

/** The order of a withdrawal that has no final answer yet. */
export const openOrderOf = (
  tx: Transaction<object>,
  { merchant_id, id }: Pick<WithdrawalRow, 'merchant_id' | 'id'>,
): Promise<PayoutOrder | undefined> =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier_payout_order')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('withdrawal_id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

async function findService(ctx: Context, merchantId: number, methodId: string): Promise<PaymentProvider | undefined> {
  const method = ctx.settings.get(merchantId, depositSetting).methods.find(one => one.id === methodId);
  return method?.kind === 'service' ? serviceOf(ctx, merchantId, method) : undefined;
}
