import { CURRENCIES, cutToScale, isCurrencyCode } from '@baize/money';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { BankAccountRow } from './bank-accounts.ts';
import { feeOf } from './deposit-methods.ts';
import { requestNumber } from './numbers.ts';
import { judge, type RiskAsked } from './risk.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

export type Holder = RiskAsked['member'] & { currency: string };

export type Hold = {
  /** The id and the content of the command that asks for it. */
  id: string;
  hash: Buffer;
  amount: bigint;
  account: BankAccountRow;
  /** Who asks, and by which call. */
  key: { actor: string; endpoint: string };
  /** How the payee was confirmed, where operators ordered it. */
  proof?: string;
};

type Held = { ok: true; row: WithdrawalRow } | { ok: false; code: 'id_reused' | 'insufficient_funds' };

/** Holds an amount of a member's wallet as a pending transfer and puts its request into the queue, both or neither. */
export async function holdAmount(ctx: Context, tx: Transaction<object>, member: Holder, hold: Hold): Promise<Held> {
  const { merchantId, memberId, asset } = member;
  const requestId = ctx.newId();
  const transferId = ctx.newId();
  const held = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { ...hold.key, id: hold.id },
    contentHash: hold.hash,
    transfers: [
      {
        id: transferId,
        phase: 'pending',
        debit: { kind: 'main', memberId, asset },
        credit: { kind: 'withdrawals', qualifier: hold.account.bank_code, asset },
        amount: hold.amount,
        code: 'withdrawal',
        reference: requestId,
      },
    ],
  });
  if (!held.ok) return { ok: false, code: held.code === 'id_reused' ? 'id_reused' : 'insufficient_funds' };
  const row = await insert(ctx, tx, member, { ...hold, requestId, transferId });
  await ctx.events.emit(tx, {
    type: 'withdrawal.changed',
    merchantId,
    memberId,
    payload: { id: row.id, state: row.state },
  });
  return { ok: true, row };
}

/** What of an amount the currency can pay out; the digits below it belong to nobody's account at a bank. */
export const payableOf = (currency: string, amount: bigint): bigint =>
  cutToScale(amount, isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 0);

type Draft = Hold & { requestId: string; transferId: string };

async function insert(ctx: Context, tx: Transaction<object>, member: Holder, draft: Draft): Promise<WithdrawalRow> {
  const { merchantId, memberId } = member;
  const { feePercent } = ctx.settings.get(merchantId, withdrawalSetting);
  const { risk, flags } = await judge(ctx, tx, { member, amount: draft.amount, bankAccountId: draft.account.id });
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier_withdrawal')
    .values({
      merchant_id: merchantId,
      id: draft.requestId,
      member_id: memberId,
      command_id: draft.id,
      command_hash: draft.hash,
      number: requestNumber('W', ctx.random),
      amount: draft.amount,
      // What leaves is the amount less the fee: both have only digits that the currency can pay out.
      fee: payableOf(member.currency, feeOf({ feePercent, feeFixed: '0' }, draft.amount)),
      asset: member.asset,
      bank_account_id: draft.account.id,
      transfer_id: draft.transferId,
      flags,
      risk,
      proof: draft.proof ?? null,
      requested_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
