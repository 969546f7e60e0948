import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { requestWithdrawal } from '@baize/wire/cashier';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { type BankAccountRow, bankAccountView } from './bank-accounts.ts';
import type { WithdrawalTable } from './tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;

/** A withdrawal as its member sees it. */
export const withdrawalView = (
  ctx: Context,
  row: WithdrawalRow,
  account: BankAccountRow,
): OutputOf<typeof requestWithdrawal> => {
  const { kind, bankName, accountName, accountNumber } = bankAccountView(ctx, account);
  return {
    id: row.id,
    number: row.number,
    amount: formatExact(row.amount),
    fee: formatExact(row.fee),
    paid: formatExact(row.paid),
    currency: row.asset,
    state: row.state,
    bankAccount: { kind, bankName, accountName, accountNumber },
    receipt: row.receipt,
    confirmBy: row.receipt === 'waiting' ? (row.confirm_by?.toISOString() ?? null) : null,
    note: row.state === 'rejected' ? row.reason : null,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
};
