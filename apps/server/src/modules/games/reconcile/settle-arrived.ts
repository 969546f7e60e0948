import type { Context } from '../../../context.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { GameTables } from '../tables.ts';
import { isTaken, type Ours } from './compare.ts';

const HOUSE = { kind: 'system', id: 'games.reconcile', name: 'games.reconcile' } as const;

/** The transactions of a day that were missing here, as long as nobody has settled them. */
export async function awaitedOf(ctx: Context, vendor: Vendor, day: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .withTables<GameTables>()
    .selectFrom('vendor_difference')
    .select('transaction_id')
    .where('merchant_id', '=', vendor.merchant_id)
    .where('vendor_code', '=', vendor.code)
    .where('day', '=', day)
    .where('kind', '=', 'missing_here')
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map(row => row.transaction_id);
}

/**
 * Whether what was missing here needs nobody any more: its call came and was taken, or its rollback came and the vendor's list now says
 * too that it does not stand. As long as the list says that it stands, a player may be owed a win.
 */
export const hasArrived = (
  { own, tombstones }: Pick<Ours, 'own' | 'tombstones'>,
  id: string,
  theirs: string | undefined,
): boolean => isTaken(own.get(id)) || (tombstones.has(id) && (theirs === 'rolled_back' || theirs === 'declined'));

/** Settles what was missing here and has come since. Where it says something else than the vendor's list, that is a difference of its own. */
export async function settleArrived(ctx: Context, vendor: Vendor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.transaction(async tx => {
    const settled = await tx
      .withTables<GameTables>()
      .updateTable('vendor_difference')
      .set({ resolved_at: ctx.now() })
      .where('merchant_id', '=', vendor.merchant_id)
      .where('vendor_code', '=', vendor.code)
      .where('transaction_id', '=', ({ fn, val }) => fn.any(val([...ids])))
      .where('kind', '=', 'missing_here')
      .where('resolved_at', 'is', null)
      .returning(['transaction_id', 'kind', 'day'])
      .execute();
    for (const { transaction_id, kind, day } of settled)
      await ctx.audit.write(tx, {
        merchantId: vendor.merchant_id,
        actor: HOUSE,
        action: 'games.missingCallCame',
        object: { kind: 'vendor_difference', id: `${vendor.code}/${transaction_id}` },
        before: { kind, day, resolved: false },
        after: { kind, day, resolved: true },
      });
  });
}
