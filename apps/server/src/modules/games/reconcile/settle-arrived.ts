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

type Known = Pick<Ours, 'own' | 'tombstones'>;

/** Whether anything came here of a transaction: its call, whatever was answered, or its rollback. */
export const isKnown = ({ own, tombstones }: Known, id: string): boolean => own.has(id) || tombstones.has(id);

/**
 * Whether what was missing here is missing no longer: its call came and was taken, or it was refused or rolled back and is still listed,
 * so that both can be held against each other. Where they say different things that is a difference of its own, and the only one left.
 */
export const hasArrived = (ours: Known, id: string, listed: ReadonlySet<string>): boolean =>
  isTaken(ours.own.get(id)) || (isKnown(ours, id) && listed.has(id));

/** Settles what was missing here and has come since. */
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
