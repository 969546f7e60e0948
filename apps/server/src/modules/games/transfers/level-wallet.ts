import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { productOf } from '../catalogue/directory.ts';

export type Holder = { readonly vendor: Vendor; readonly memberId: bigint; readonly asset: string };

/** What the ledger says that a member has at a vendor. */
export async function heldAt(ctx: Context, { vendor, memberId, asset }: Holder, tx?: Transaction<object>) {
  const balances = await ctx.ledger.balancesOf(vendor.merchant_id, memberId, tx);
  const own = balances.find(
    each => each.kind === 'vendor_wallet' && each.qualifier === vendor.code && each.asset === asset,
  );
  return own?.available ?? 0n;
}

/**
 * The vendor keeps the money, so its word on a balance is what was won and lost there since the last one: the difference moves
 * between the member's wallet at the vendor and the vendor's games, and is a fact. Stakes that were won back are not seen.
 */
export async function levelWallet(
  ctx: Context,
  tx: Transaction<object>,
  holder: Holder,
  { told, reference, timeZone }: { told: bigint; reference: string; timeZone: string },
): Promise<void> {
  const { vendor, memberId, asset } = holder;
  const won = told - (await heldAt(ctx, holder, tx));
  if (won === 0n) return;
  const wallet = { kind: 'vendor_wallet', memberId, qualifier: vendor.code, asset } as const;
  const games = { kind: 'games', qualifier: vendor.code, asset } as const;
  const [amount, sides] = won > 0n ? [won, { debit: games, credit: wallet }] : [-won, { debit: wallet, credit: games }];
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: vendor.merchant_id,
    key: { actor: 'system', endpoint: 'games.levelWallet', id: reference },
    contentHash: hashContent({ told: String(told) }),
    transfers: [{ ...sides, amount, code: won > 0n ? 'prize' : 'stake', reference }],
  });
  if (!posted.ok) throw new Error(`a vendor's wallet could not be levelled: ${posted.code}`);
  const [staked, prize] = won > 0n ? [0n, won] : [amount, 0n];
  await sql`
    SELECT play_write_facts(${vendor.merchant_id}, ${ctx.now()}, ${timeZone}, ${productOf(vendor.game_types[0] ?? 'RNG')}, 'settled',
      ARRAY[${ctx.newId()}::uuid], ARRAY[${memberId}::int8], ARRAY[${`${vendor.code}.wallet`}], ARRAY[${reference}::uuid],
      ARRAY[${asset}], p_wagered => ARRAY[${staked}::int8], p_stake => ARRAY[${staked}::int8],
      p_turnover => ARRAY[${staked}::int8], p_prize => ARRAY[${prize}::int8])`.execute(tx);
}
