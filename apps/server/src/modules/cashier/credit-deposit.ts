import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { hashContent } from '../ledger/index.ts';
import type { DepositTable } from './tables.ts';
import { addWagering } from './wagering.ts';

/** From the channel that received the money to the member's wallet, less the fee, once per deposit whatever is repeated. */
export async function creditDeposit(
  ctx: Context,
  tx: Transaction<object>,
  row: Selectable<DepositTable>,
): Promise<void> {
  const amount = row.amount - row.fee;
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: 'cashier.creditDeposit', id: row.id },
    contentHash: hashContent({ amount, memberId: row.member_id }),
    transfers: [
      {
        debit: { kind: 'deposits', qualifier: row.method_id, asset: row.asset },
        credit: { kind: 'main', memberId: row.member_id, asset: row.asset },
        amount,
        code: 'deposit',
        reference: row.id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`a deposit could not be credited: ${posted.code}`);
  if (posted.replayed) return;
  await addWagering(ctx, tx, { merchantId: row.merchant_id, memberId: row.member_id, asset: row.asset, amount });
}
