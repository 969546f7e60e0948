import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { runtimeOf } from '../runtime.ts';
import { scopesOf } from './gate.ts';
import { type Owner, returnWallet } from './return-wallets.ts';
import type { TransferTables } from './tables.ts';

/**
 * A member plays at a vendor that keeps wallets: what is there stays there for a while, unless the gate of stakes refuses the member. Noted
 * once a minute at most.
 */
export async function noteUse(ctx: Context, { merchantId, memberId }: Omit<Owner, 'asset'>, vendorCode: string) {
  const shelf = await runtimeOf(ctx).directory.of(merchantId);
  const vendor = shelf.vendor.get(vendorCode);
  if (vendor?.wallet !== 'transfer') return;
  const now = ctx.now();
  await sql`
    UPDATE vendor_wallet SET used_at = ${now} WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
      AND vendor_code = ${vendorCode} AND used_at < ${new Date(now.getTime() - 60_000)}
      AND (play_gate(${merchantId}, ${now}, ${scopesOf(shelf, vendor)}::text[], ARRAY[${memberId}::int8], ARRAY[NULL::uuid],
        ARRAY['']))[1] IS NULL`.execute(ctx.db);
}

/** Whoever opens a game elsewhere wants their money there: what lies at vendors comes back, without keeping the game waiting. */
export function bringBack(ctx: Context, owner: Owner, besides: string): void {
  returnOthers(ctx, owner, besides).catch(err => ctx.log.warn({ err }, 'money at a vendor could not be brought back'));
}

async function returnOthers(ctx: Context, owner: Owner, besides: string): Promise<void> {
  const open = await ctx.db
    .withTables<TransferTables>()
    .selectFrom('vendor_wallet')
    .select('vendor_code')
    .where('merchant_id', '=', owner.merchantId)
    .where('member_id', '=', owner.memberId)
    .where('asset', '=', owner.asset)
    .where('vendor_code', '<>', besides)
    .where('open', '=', true)
    .execute();
  for (const { vendor_code } of open) {
    const vendor = (await runtimeOf(ctx).directory.of(owner.merchantId)).vendor.get(vendor_code);
    if (vendor) await returnWallet(ctx, { id: ctx.newId(), vendor, owner, askedBy: 'return' });
  }
}
