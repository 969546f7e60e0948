import { parseAmount } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { hashContent, type NewTransfer } from '../ledger/index.ts';
import { accountsById } from './queue-views.ts';
import { withdrawalSetting } from './settings.ts';
import { withdrawalTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

export type Payer = { operatorId: bigint | null; name: string };
export type Part = { amount: bigint; how: 'hand' | 'service'; reference: string | null; by: Payer };

/** What is held yet. */
export const leftOf = (row: WithdrawalRow): bigint => row.amount - row.paid;

/**
 * A part of a held amount leaves for good, the rest stays held under a new transfer, all in one posting. Answers the row; it
 * is paid when nothing is left.
 */
export async function payPart(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  part: Part,
): Promise<WithdrawalRow> {
  const left = leftOf(row);
  const rest = left - part.amount;
  if (part.amount <= 0n || rest < 0n) throw new Error(`a part of withdrawal ${row.id} is more than what is held`);
  const id = ctx.newId();
  const nextHold = rest > 0n ? ctx.newId() : row.transfer_id;
  const route = await routeOf(tx, row);
  const post: NewTransfer = { ...route, phase: 'post', pendingId: row.transfer_id, amount: part.amount };
  const hold: NewTransfer[] = rest > 0n ? [{ ...route, phase: 'pending', id: nextHold, amount: rest }] : [];
  await postFor(ctx, tx, row, id, [post, ...hold]);
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier_payout')
    .values({
      merchant_id: row.merchant_id,
      id,
      withdrawal_id: row.id,
      amount: part.amount,
      how: part.how,
      reference: part.reference,
      paid_by: part.by.operatorId,
      paid_name: part.by.name,
      paid_at: ctx.now(),
    })
    .execute();
  return update(tx, row, { paid: row.paid + part.amount, transfer_id: nextHold });
}

/** What is held returns whole, at once. */
export async function voidRest(ctx: Context, tx: Transaction<object>, row: WithdrawalRow): Promise<void> {
  const route = await routeOf(tx, row);
  const back: NewTransfer = { ...route, phase: 'void', pendingId: row.transfer_id, amount: leftOf(row) };
  await postFor(ctx, tx, row, row.transfer_id, [back]);
}

/** A payment that did not arrive comes back into the wallet; written as a movement of its own. */
export async function refundPaid(ctx: Context, tx: Transaction<object>, row: WithdrawalRow): Promise<void> {
  const { debit: main, credit: channel, ...rest } = await routeOf(tx, row);
  await postFor(ctx, tx, row, row.id, [
    { ...rest, debit: channel, credit: main, amount: row.paid, note: 'not received' },
  ]);
}

/** The end of a withdrawal of which something was paid: its member is asked whether it arrived. */
export function approvedColumns(ctx: Context, row: WithdrawalRow) {
  const { confirmMinutes } = ctx.settings.get(row.merchant_id, withdrawalSetting);
  const now = ctx.now();
  return {
    state: withdrawalTransitions.pay.to,
    receipt: confirmMinutes > 0 ? ('waiting' as const) : ('forced' as const),
    confirm_by: confirmMinutes > 0 ? new Date(now.getTime() + confirmMinutes * 60_000) : null,
    decided_at: now,
    claimed_until: null,
    version: row.version + 1,
  };
}

const LOOK_BACK_DAYS = 30;

/**
 * Above the threshold money may not come in and go out by the word of one person: whoever approved a deposit of this member
 * lately does not pay the member's withdrawals, but for those that two people ordered. What left in the last day counts by its
 * parts, whether a withdrawal is finished or not.
 */
export async function needsSecondPerson(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  operatorId: bigint,
): Promise<boolean> {
  if (row.proof !== null) return false;
  const threshold = parseAmount(ctx.settings.get(row.merchant_id, withdrawalSetting).threshold) ?? 0n;
  const now = ctx.now().getTime();
  const { rows } = await sql<{ total: string; approved: boolean }>`
    SELECT
      (SELECT coalesce(sum(part.amount), 0)::text FROM cashier_withdrawal w JOIN (
          SELECT withdrawal_id, amount FROM cashier_payout
            WHERE merchant_id = ${row.merchant_id} AND paid_at > ${new Date(now - 86_400_000)}
          UNION ALL
          SELECT withdrawal_id, amount FROM cashier_payout_order
            WHERE merchant_id = ${row.merchant_id} AND state = 'pending') part ON part.withdrawal_id = w.id
        WHERE w.merchant_id = ${row.merchant_id} AND w.member_id = ${row.member_id} AND w.asset = ${row.asset}
          AND w.id <> ${row.id}) AS total,
      EXISTS (SELECT FROM cashier_deposit WHERE merchant_id = ${row.merchant_id} AND member_id = ${row.member_id}
        AND state = 'approved' AND (decided_by = ${operatorId} OR approved_first_by = ${operatorId})
        AND decided_at > ${new Date(now - LOOK_BACK_DAYS * 86_400_000)}) AS approved`.execute(tx);
  const [found] = rows;
  return (found?.approved ?? false) && BigInt(found?.total ?? '0') + row.amount >= threshold;
}

export const update = (
  tx: Transaction<object>,
  row: WithdrawalRow,
  change: Partial<Omit<WithdrawalRow, 'merchant_id' | 'id'>>,
): Promise<WithdrawalRow> =>
  tx
    .withTables<CashierTables>()
    .updateTable('cashier_withdrawal')
    .set(change)
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function routeOf(tx: Transaction<object>, row: WithdrawalRow) {
  const account = (await accountsById({ db: tx }, row.merchant_id, [row.bank_account_id])).get(row.bank_account_id);
  if (!account) throw new Error(`withdrawal ${row.id} has no bank account`);
  return {
    debit: { kind: 'main', memberId: row.member_id, asset: row.asset },
    credit: { kind: 'withdrawals', qualifier: account.bank_code, asset: row.asset },
    code: 'withdrawal',
    reference: row.id,
  } as const;
}

async function postFor(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  id: string,
  transfers: NewTransfer[],
): Promise<void> {
  const [first] = transfers;
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: `cashier.withdrawal.${first?.phase ?? 'refund'}`, id },
    contentHash: hashContent({ id, amounts: transfers.map(({ amount }) => amount) }),
    transfers,
  });
  if (!posted.ok) throw new Error(`withdrawal ${row.id} could not be posted: ${posted.code}`);
}
