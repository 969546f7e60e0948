import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { type DepositMethod, feeOf } from './deposit-methods.ts';
import { requestNumber } from './numbers.ts';
import type { CashierTables, DepositTable } from './tables.ts';

export type DepositRow = Selectable<DepositTable>;

export type DepositDraft = {
  /** The caller's id of the command, and what it said. */
  commandId: string;
  hash: Buffer;
  method: DepositMethod;
  amount: bigint;
  payerName?: string | undefined;
  expiresAt: Date;
};

/** Writes a deposit that waits, and tells the member's screens of it. */
export async function insertDeposit(
  ctx: Context,
  tx: Transaction<object>,
  member: Pick<CallerMember, 'merchantId' | 'memberId' | 'asset'>,
  draft: DepositDraft,
): Promise<DepositRow> {
  const { method } = draft;
  const number = requestNumber('D', ctx.random);
  const row = await tx
    .withTables<CashierTables>()
    .insertInto('cashier_deposit')
    .values({
      merchant_id: member.merchantId,
      id: ctx.newId(),
      member_id: member.memberId,
      command_id: draft.commandId,
      command_hash: draft.hash,
      number,
      kind: method.kind,
      method_id: method.id,
      method_name: method.name,
      pay_to: method.kind === 'bank_transfer' ? JSON.stringify(method.payTo) : null,
      amount: draft.amount,
      fee: feeOf(method, draft.amount),
      asset: member.asset,
      reference: number.slice(2).replace('-', ''),
      payer_name: draft.payerName || null,
      requested_at: ctx.now(),
      expires_at: draft.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.events.emit(tx, {
    type: 'deposit.changed',
    merchantId: member.merchantId,
    memberId: member.memberId,
    payload: { id: row.id, state: row.state },
  });
  return row;
}

export const findDepositCommand = (
  tx: Transaction<object>,
  { merchantId, memberId }: Pick<CallerMember, 'merchantId' | 'memberId'>,
  commandId: string,
): Promise<DepositRow | undefined> =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
