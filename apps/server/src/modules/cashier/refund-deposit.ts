import { formatExact } from '@baize/money';
import { opsRefundDeposit } from '@baize/wire/cashier';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import type { RefundStatus } from '../../payments/index.ts';
import { operatorActor } from '../audit/index.ts';
import { hashContent, type NewTransfer } from '../ledger/index.ts';
import type { Refused } from './decide-request.ts';
import { serviceOf } from './providers.ts';
import { depositRows } from './queue-views.ts';
import { lockRequest } from './queues.ts';
import { depositSetting } from './settings.ts';
import { findDeposit } from './show-request.ts';
import { refundTransitions } from './states.ts';
import type { CashierTables, DepositTable } from './tables.ts';
import { addWagering } from './wagering.ts';

type Row = Selectable<DepositTable>;

const BATCH = 20;
const PAUSE_MS = 60_000;

/** What was credited; the fee stayed with the channel. */
const creditedOf = (row: Row): bigint => row.amount - row.fee;

export const opsRefundDepositHandler = handle(opsRefundDeposit, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const held = await ctx.transaction(tx => hold(ctx, tx, operator, { ...input, ip: request.ip }));
  if (!held.ok) return fail(held.code, held.value);
  await sendRefund(ctx, held.row);
  const row = await findDeposit(ctx, operator.merchantId, input.id);
  const [view] = row ? await depositRows(ctx, { operator, language: request.language }, [row]) : [];
  return view ?? fail('deposit_unknown');
});

type Asked = { id: string; version: number; reason: string; ip: string };
type Code = 'deposit_unknown' | 'wrong_state' | 'version_changed' | 'insufficient_funds';

/** Takes the money out of the member's hands before anybody is asked to send it: it cannot be played meanwhile. */
async function hold(
  ctx: Context,
  tx: Transaction<object>,
  operator: CallerOperator,
  { id, version, reason, ip }: Asked,
): Promise<{ ok: true; row: Row } | Refused<Code>> {
  const row = await lockRequest<Row>(tx, 'deposits', operator.merchantId, id);
  if (!row) return { ok: false, code: 'deposit_unknown' };
  // The same wish once more is answered as the first one was.
  if (row.refund === refundTransitions.ask.to || row.refund === refundTransitions.refund.to) return { ok: true, row };
  if (row.version !== version) return { ok: false, code: 'version_changed', value: { version: row.version } };
  if (row.kind !== 'service' || row.state !== 'approved' || row.provider_id === null)
    return { ok: false, code: 'wrong_state', value: { state: row.state } };
  const transferId = ctx.newId();
  const pending: NewTransfer = { ...route(row), id: transferId, phase: 'pending', amount: creditedOf(row) };
  const posted = await post(ctx, tx, row, { id: transferId, transfers: [pending] });
  if (!posted) return { ok: false, code: 'insufficient_funds' };
  const asked = await change(ctx, tx, row, {
    refund: 'waiting',
    refund_transfer: transferId,
    refund_asked_at: ctx.now(),
  });
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor: operatorActor(operator),
    action: 'cashier.depositRefundAsked',
    object: { kind: 'deposit', id },
    before: { refund: row.refund },
    after: { refund: asked.refund, amount: creditedOf(row), memberId: row.member_id },
    reason,
    ip,
  });
  return { ok: true, row: asked };
}

/** Asks the service, by the deposit's own number: it sends back once however often it is asked. */
async function sendRefund(ctx: Context, row: Row): Promise<void> {
  if (row.refund !== 'waiting' || row.provider_id === null) return;
  const method = ctx.settings.get(row.merchant_id, depositSetting).methods.find(one => one.id === row.method_id);
  const service = method?.kind === 'service' ? await serviceOf(ctx, row.merchant_id, method) : undefined;
  const status = await service?.refund({
    reference: row.number,
    providerId: row.provider_id,
    amount: formatExact(creditedOf(row)),
    currency: row.asset,
  });
  // Not reached is not refused: the money stays held, and the service is asked again.
  if (status !== undefined && status !== 'unknown') await settle(ctx, row, status);
}

const settle = (ctx: Context, { merchant_id, id }: Row, status: Exclude<RefundStatus, 'unknown'>): Promise<void> =>
  ctx.transaction(async tx => {
    const row = await lockRequest<Row>(tx, 'deposits', merchant_id, id);
    if (row?.refund !== 'waiting' || row.refund_transfer === null) return;
    const sent = status === 'refunded';
    const end: NewTransfer = {
      ...route(row),
      phase: sent ? 'post' : 'void',
      pendingId: row.refund_transfer,
      amount: creditedOf(row),
    };
    await post(ctx, tx, row, { id: row.refund_transfer, transfers: [end] });
    const next = sent ? refundTransitions.refund.to : refundTransitions.refuse.to;
    await change(ctx, tx, row, { refund: next });
    // What was sent back need not be wagered any more.
    if (sent)
      await addWagering(ctx, tx, {
        merchantId: merchant_id,
        memberId: row.member_id,
        asset: row.asset,
        amount: -creditedOf(row),
      });
    await ctx.audit.write(tx, {
      merchantId: merchant_id,
      actor: { kind: 'system', id: row.method_id, name: row.method_name },
      action: sent ? 'cashier.depositRefunded' : 'cashier.depositRefundFailed',
      object: { kind: 'deposit', id },
      before: { refund: row.refund },
      after: { refund: next },
    });
  });

/** Refunds whose answer did not come are asked for again. */
export const sendRefundsTimer: Timer = {
  name: 'cashier.sendRefunds',
  everyMs: 15_000,
  run: async ctx => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_deposit')
      .selectAll()
      .where('refund', '=', 'waiting')
      .where('refund_asked_at', '<', new Date(ctx.now().getTime() - PAUSE_MS))
      .orderBy('refund_asked_at')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      await ctx.transaction(tx => change(ctx, tx, row, { refund_asked_at: ctx.now() }));
      await sendRefund(ctx, row);
    }
  },
};

const route = (row: Row) =>
  ({
    debit: { kind: 'main', memberId: row.member_id, asset: row.asset },
    credit: { kind: 'deposits', qualifier: row.method_id, asset: row.asset },
    code: 'deposit',
    reference: row.id,
    note: 'refund',
  }) as const;

async function post(
  ctx: Context,
  tx: Transaction<object>,
  row: Row,
  { id, transfers }: { id: string; transfers: NewTransfer[] },
): Promise<boolean> {
  const [first] = transfers;
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: `cashier.refundDeposit.${first?.phase}`, id },
    contentHash: hashContent({ id, amount: creditedOf(row) }),
    transfers,
  });
  if (posted.ok) return true;
  if (posted.code === 'insufficient_funds' && first?.phase === 'pending') return false;
  throw new Error(`the refund of deposit ${row.id} could not be posted: ${posted.code}`);
}

async function change(
  ctx: Context,
  tx: Transaction<object>,
  row: Row,
  set: Partial<Pick<Row, 'refund' | 'refund_transfer' | 'refund_asked_at'>>,
): Promise<Row> {
  const changed = await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.events.emit(tx, {
    type: 'deposit.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state: `refund_${changed.refund}` },
  });
  return changed;
}
