import { parseAmount } from '@baize/money';
import { takePaymentNotice } from '@baize/wire/cashier';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { PaymentReport } from '../../payments/index.ts';
import { creditOrHold } from './credit-or-hold.ts';
import { move } from './move-deposit.ts';
import { serviceOf } from './providers.ts';
import { depositSetting } from './settings.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';

export const takePaymentNoticeHandler = handle(takePaymentNotice, async ({ input, ctx, request, fail }) => {
  const merchantId = request.merchant.id;
  const { methods } = ctx.settings.get(merchantId, depositSetting);
  const method = methods.find(one => one.id === input.methodId);
  if (method?.kind !== 'service') return fail('deposit_method_unknown');
  const service = await serviceOf(ctx, merchantId, method);
  const read = service?.readNotice(input, ctx.now());
  if (!read) return fail('deposit_method_unknown');
  if (!read.ok) return fail(read.code);
  await ctx.transaction(tx => keep(ctx, tx, merchantId, method.id, read.report));
  return { received: true as const };
});

/** A notice does no work in place: it is written down once, and a job does what it says. */
async function keep(
  ctx: Context,
  tx: Transaction<object>,
  merchantId: number,
  methodId: string,
  report: PaymentReport,
) {
  const { rows } = await sql<{ id: string; repeats: number }>`
    INSERT INTO cashier_notice (merchant_id, id, method_id, provider_id, status, payload, received_at)
    VALUES (${merchantId}, ${ctx.newId()}, ${methodId}, ${report.providerId}, ${report.status}, ${JSON.stringify(report)}, ${ctx.now()})
    ON CONFLICT (merchant_id, method_id, provider_id, status) DO UPDATE SET repeats = cashier_notice.repeats + 1
    RETURNING id, repeats`.execute(tx);
  const [row] = rows;
  if (row?.repeats === 0)
    await ctx.events.requestJob(tx, { merchantId, task: 'cashier.workNotice', payload: { merchantId, id: row.id } });
}

/** What a service answered that fits no payment is written down as a notice would be, once. */
export const keepMismatch = (
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, methodId, report, outcome }: Reported & { outcome: 'differs' | 'unknown' },
) =>
  tx
    .withTables<CashierTables>()
    .insertInto('cashier_notice')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      method_id: methodId,
      provider_id: report.providerId,
      status: report.status,
      payload: JSON.stringify(report),
      received_at: ctx.now(),
      done_at: ctx.now(),
      outcome,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'method_id', 'provider_id', 'status']).doNothing())
    .execute();

const jobPayload = z.object({ merchantId: z.number().int(), id: z.uuid() });

/** Does what a notice says, once: a job that runs again finds it done. */
export async function workNotice(ctx: Context, payload: unknown): Promise<void> {
  const { merchantId, id } = jobPayload.parse(payload);
  await ctx.transaction(async tx => {
    const tables = tx.withTables<CashierTables>();
    const notice = await tables
      .selectFrom('cashier_notice')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!notice) return;
    const outcome = await applyReport(ctx, tx, { merchantId, methodId: notice.method_id, report: notice.payload });
    await tables
      .updateTable('cashier_notice')
      .set({ done_at: ctx.now(), outcome })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  });
}

type Reported = { merchantId: number; methodId: string; report: PaymentReport };
export type ReportOutcome = 'credited' | 'failed' | 'nothing' | 'unknown' | 'differs' | 'held';

/**
 * What a payment service says about a payment, from a notice or from asking. Paid is credited once, also when the deposit's
 * time was over; another amount or currency than was asked for is never credited by itself.
 */
export async function applyReport(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, methodId, report }: Reported,
): Promise<ReportOutcome> {
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '=', report.reference)
    .where('method_id', '=', methodId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.provider_id !== null && row.provider_id !== report.providerId)) return 'unknown';
  if (row.state === 'approved' || row.held_for !== null) return 'nothing';
  if (report.status === 'paid') {
    if (parseAmount(report.amount) !== row.amount || report.currency !== row.asset) return 'differs';
    return creditOrHold(ctx, tx, row);
  }
  const gone = report.status === 'failed' || report.status === 'expired';
  if (gone && (row.state === 'cancelled' || row.state === 'expired'))
    await noteGone(tx, row.merchant_id, row.id, report.status);
  if (!gone || row.state !== 'in_process') return 'nothing';
  await move(
    ctx,
    tx,
    row,
    report.status === 'failed' ? depositTransitions.reject.to : depositTransitions.expire.to,
    report.status,
  );
  return 'failed';
}

/** The service says that it will not be paid any more: it counts against no limit from then on. */
const noteGone = (tx: Transaction<object>, merchantId: number, id: string, reason: string) =>
  tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({ reason })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
