import { listWithdrawals } from '@baize/wire/cashier';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { afterId } from './after-id.ts';
import type { CashierTables } from './tables.ts';
import { withdrawalView } from './withdrawal-view.ts';

export const listWithdrawalsHandler = handle(listWithdrawals, async ({ input, ctx, caller }) => {
  const { merchantId, memberId } = caller.member;
  const after = afterId(input.after);
  const tables = ctx.db.withTables<CashierTables>();
  const found = await tables
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .$if(input.state !== undefined, query => query.where('state', '=', input.state ?? 'in_process'))
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  // An account that was removed since is still shown on what was paid to it.
  const accounts = await tables
    .selectFrom('cashier_bank_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
  const byId = new Map(accounts.map(account => [account.id, account]));
  const { rows, next } = cutPage(found, input.limit);
  const withdrawals = rows.flatMap(row => {
    const account = byId.get(row.bank_account_id);
    return account ? [withdrawalView(ctx, row, account)] : [];
  });
  return { withdrawals, next };
});
