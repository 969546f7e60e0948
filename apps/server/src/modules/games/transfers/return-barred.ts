import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Merchant } from '../../merchants/index.ts';
import type { Shelf, Vendor } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { scopesOf } from './gate.ts';
import { type OpenWallet, tryToReturn } from './try-to-return.ts';

const SIDE_BY_SIDE = 5;
const READ_MAX = 100;

/**
 * What lies at vendors of members who may not stake comes back at once: of who keeps away, was suspended or closed, has used up a limit, or
 * where play is stopped. Nobody tells that it happened, whichever of these it was: the gate of stakes is asked.
 */
export async function returnBarredWallets(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const shelf = await runtimeOf(ctx).directory.of(merchant.id);
    const keepers = shelf.vendors.filter(({ wallet }) => wallet === 'transfer');
    // A vendor that is silent keeps no other's players waiting.
    await Promise.all(keepers.map(vendor => emptyBarred(ctx, { merchant, shelf, vendor }, stop)));
  }
}

type At = { merchant: Merchant; shelf: Shelf; vendor: Vendor };

/** What was tried and did not work out has a pause, so that this ends. */
async function emptyBarred(ctx: Context, at: At, stop: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const barred = await barredAt(ctx, at);
    for (let from = 0; from < barred.length; from += SIDE_BY_SIDE) {
      if (stop?.aborted) return;
      const some = barred.slice(from, from + SIDE_BY_SIDE);
      await Promise.all(some.map(wallet => tryToReturn(ctx, at.vendor, wallet)));
    }
    if (barred.length < READ_MAX) return;
  }
}

/** Open wallets at a vendor whose members might not stake the least there now. */
async function barredAt(ctx: Context, { merchant, shelf, vendor }: At): Promise<OpenWallet[]> {
  const { rows } = await sql<OpenWallet>`
    WITH open AS (
      SELECT array_agg(w.member_id) AS members, array_agg(w.asset) AS assets, array_agg(w.returns) AS returns
      FROM vendor_wallet AS w
      WHERE w.merchant_id = ${merchant.id} AND w.vendor_code = ${vendor.code} AND w.open
        AND (w.return_at IS NULL OR w.return_at <= ${ctx.now()})
      HAVING count(*) > 0
    ), asked AS (
      SELECT open.*, play_stake_gate(${merchant.id}, ${ctx.now()}, ${merchant.timeZone}, ${scopesOf(shelf, vendor)}::text[], open.members,
        array_fill(NULL::uuid, ARRAY[cardinality(open.members)]), open.assets,
        array_fill(1::int8, ARRAY[cardinality(open.members)]), false) AS answers
      FROM open
    )
    SELECT u.member_id, u.asset, u.returns
    FROM asked, unnest(asked.members, asked.assets, asked.returns, asked.answers) AS u (member_id, asset, returns, answer)
    WHERE u.answer <> 'busy' LIMIT ${READ_MAX}`.execute(ctx.db);
  return rows;
}
