import { listWithdrawals } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { ownRequests } from './own-requests.ts';
import { accountsById } from './queue-views.ts';
import { type WithdrawalRow, withdrawalView } from './withdrawal-view.ts';

export const listWithdrawalsHandler = handle(
  listWithdrawals,
  async ({ input, ctx, caller: { member }, request: { merchant } }) => {
    const page = await ownRequests<WithdrawalRow>(ctx, 'withdrawals', { member, merchant }, input);
    const { rows, ...rest } = page;
    // An account that was removed since is still shown on what was paid to it.
    const ids = rows.map(row => row.bank_account_id);
    const accounts = await accountsById(ctx, member.merchantId, ids);
    const withdrawals = rows.flatMap(row => {
      const account = accounts.get(row.bank_account_id);
      return account ? [withdrawalView(ctx, row, account)] : [];
    });
    return { withdrawals, currency: member.currency, ...rest };
  },
);
