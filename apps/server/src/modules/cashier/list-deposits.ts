import { listDeposits } from '@baize/wire/cashier';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { afterId } from './after-id.ts';
import { depositView } from './deposit-view.ts';
import type { CashierTables } from './tables.ts';

export const listDepositsHandler = handle(listDeposits, async ({ input, ctx, caller }) => {
  const { merchantId, memberId } = caller.member;
  const after = afterId(input.after);
  const found = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .$if(input.state !== undefined, query => query.where('state', '=', input.state ?? 'in_process'))
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return { deposits: rows.map(depositView), next };
});
