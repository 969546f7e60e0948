import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { requestDeposit } from '@baize/wire/cashier';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { type MethodReader, nameOfMethod } from './method-name.ts';
import type { DepositTable } from './tables.ts';

/** A deposit as its member sees it. */
export const depositView = (
  ctx: Context,
  reader: MethodReader,
  row: Selectable<DepositTable>,
): OutputOf<typeof requestDeposit> => ({
  id: row.id,
  number: row.number,
  methodId: row.method_id,
  methodName: nameOfMethod(ctx, row, reader),
  kind: row.kind,
  amount: formatExact(row.amount),
  fee: formatExact(row.fee),
  currency: row.asset,
  state: row.state,
  reference: row.reference,
  payTo: row.pay_to,
  next: row.state === 'in_process' && row.held_for === null ? row.next : null,
  refund: row.refund === 'failed' ? null : row.refund,
  slipSent: row.slip_id !== null,
  note: row.state === 'rejected' ? row.reason : null,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});
