import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { businessDate } from '../../merchants/index.ts';
import { ceilingOf } from '../ceilings/ceiling-of.ts';
import type { TransferTables } from './tables.ts';
import { type Holder, walletRow } from './wallet-row.ts';

/**
 * What a wallet at a vendor won on a business day. `carried` was there when the day began or was carried in since; `above` is what the
 * vendor tells beyond the ceiling: while there is any the day does not end, so that nobody waits for midnight.
 */
export type Measure = { readonly day: string; readonly carried: bigint; readonly won: bigint; readonly above: bigint };

export async function measureOf(
  ctx: Context,
  tx: Transaction<object>,
  holder: Holder,
  { there, timeZone }: { there: bigint; timeZone: string },
): Promise<Measure> {
  const day = businessDate(ctx.now(), timeZone);
  const known = await walletRow(tx, holder)
    .select([sql<string | null>`day::text`.as('day'), 'carried', 'won', 'above'])
    .executeTakeFirst();
  if (known && known.day !== null && (known.day === day || known.above > 0n)) return { ...known, day: known.day };
  return { day, carried: there, won: 0n, above: 0n };
}

/** How much more of a day's win is booked before the rest waits. */
export function roomOf(ctx: Context, { vendor, asset }: Holder, { carried, won }: Measure): bigint | undefined {
  const ceiling = ceilingOf(ctx, { merchantId: vendor.merchant_id, vendorCode: vendor.code, asset });
  if (!ceiling) return undefined;
  const byStake = carried * ceiling.multiple;
  const measured = carried > 0n ? byStake : ceiling.free;
  const most = measured < ceiling.win ? measured : ceiling.win;
  return most > won ? most - won : 0n;
}

export const saveMeasure = (
  ctx: Context,
  tx: Transaction<object>,
  { vendor, memberId, asset }: Holder,
  { day, carried, won, above }: Measure,
) => {
  const figures = { day: sql<string>`${day}::date`, carried, won, above };
  return tx
    .withTables<TransferTables>()
    .insertInto('vendor_wallet')
    .values({
      merchant_id: vendor.merchant_id,
      vendor_code: vendor.code,
      member_id: memberId,
      asset,
      used_at: ctx.now(),
      ...figures,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor_code', 'member_id', 'asset']).doUpdateSet(figures))
    .execute();
};
