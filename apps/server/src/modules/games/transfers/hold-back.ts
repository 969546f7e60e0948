import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { productOf } from '../catalogue/directory.ts';
import { type Measure, saveMeasure } from './measure.ts';
import type { Holder } from './wallet-row.ts';

type Held = { readonly id: string; readonly amount: bigint; readonly pendingId: string; readonly measure: Measure };

/** What came back above the ceiling waits for two operators, as a pending transfer to the player. */
export async function holdBack(
  ctx: Context,
  tx: Transaction<object>,
  holder: Holder,
  { id, amount, pendingId, measure }: Held,
): Promise<void> {
  const { vendor, memberId, asset } = holder;
  await sql`
    SELECT vendor_hold_wallet(${vendor.merchant_id}, ${ctx.now()}, ${vendor.code}, ${productOf(vendor.game_types[0] ?? 'RNG')},
      ${id}::uuid, ${memberId}, ${asset}, ${amount}, ${measure.carried}, ${pendingId}::uuid)`.execute(tx);
  await saveMeasure(ctx, tx, holder, { ...measure, above: measure.above - amount });
}
