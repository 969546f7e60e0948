import { listDeposits } from '@baize/wire/cashier';
import type { Selectable } from 'kysely';
import { handle } from '../../http/handler.ts';
import { depositView } from './deposit-view.ts';
import { ownRequests } from './own-requests.ts';
import type { DepositTable } from './tables.ts';

export const listDepositsHandler = handle(listDeposits, async ({ input, ctx, caller: { member }, request }) => {
  const page = await ownRequests<Selectable<DepositTable>>(
    ctx,
    'deposits',
    { member, merchant: request.merchant },
    input,
  );
  const { rows, ...rest } = page;
  return { deposits: rows.map(row => depositView(ctx, request, row)), currency: member.currency, ...rest };
});
