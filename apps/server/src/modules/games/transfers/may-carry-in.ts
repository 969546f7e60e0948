import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Gate, whyNotStake } from './gate.ts';
import type { TransferTables } from './tables.ts';
import type { Holder } from './wallet-row.ts';

type Carried = Holder & { readonly amount: bigint };

/** The gate of stakes, read in the transaction that holds the money. All that lies at vendors may be lost there, so limits count it too. */
export async function whyNotIn(ctx: Context, tx: Transaction<object>, carried: Carried, gate: Gate) {
  const { vendor, memberId, asset, amount } = carried;
  const there = await atVendors(ctx, tx, carried);
  return whyNotStake(tx, gate, { vendor, memberId, asset, now: ctx.now(), amount: amount + there });
}

/** What a member has at vendors altogether, and what is on its way there. */
async function atVendors(ctx: Context, tx: Transaction<object>, { vendor, memberId, asset }: Holder): Promise<bigint> {
  const merchantId = vendor.merchant_id;
  const balances = await ctx.ledger.balancesOf(merchantId, memberId, tx);
  const wallets = balances.filter(each => each.kind === 'vendor_wallet' && each.asset === asset);
  const onTheWay = await tx
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .select('amount')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('state', '=', 'pending')
    .where('direction', '=', 'in')
    .execute();
  return [...wallets.map(({ available }) => available), ...onTheWay.map(({ amount }) => amount)].reduce(
    (sum, each) => sum + each,
    0n,
  );
}
