import { formatExact } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Merchant } from '../../merchants/index.ts';
import { runtimeOf } from '../runtime.ts';
import { ceilingOf } from './ceiling-of.ts';
import type { CeilingTables } from './tables.ts';

type Day = { vendor_code: string; asset: string; day: string; staked: bigint; won: bigint; stops: number };

/** Counts what vendors' players staked and won, and takes no more bets for a vendor that lost more on a day than its ceiling. */
export async function watchLosses(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const { rows } = await sql<Day>`
      SELECT vendor_code, asset, day::text, staked::int8, won::int8, stops
      FROM vendor_fold_flow(${merchant.id}, ${merchant.timeZone})`.execute(ctx.db);
    for (const day of rows) await holdToCeiling(ctx, merchant, day);
  }
}

/** Whoever lets a vendor go on after it was stopped gives it as much again on that day. */
async function holdToCeiling(ctx: Context, { id: merchantId }: Merchant, day: Day): Promise<void> {
  const ceiling = ceilingOf(ctx, { merchantId, vendorCode: day.vendor_code, asset: day.asset });
  const loss = day.won - day.staked;
  if (!ceiling || loss <= ceiling.dayLoss * BigInt(day.stops + 1)) return;
  const scope = `vendor:${day.vendor_code}` as const;
  const reason = `${formatExact(loss)} ${day.asset} > ${formatExact(ceiling.dayLoss * BigInt(day.stops + 1))} (${day.day})`;
  await ctx.transaction(async tx => {
    await ctx.play.stop(tx, { merchantId, scope, reason, by: 'games.ceilings' });
    await tx
      .withTables<CeilingTables>()
      .updateTable('vendor_day')
      .set({ stops: day.stops + 1 })
      .where('merchant_id', '=', merchantId)
      .where('vendor_code', '=', day.vendor_code)
      .where('asset', '=', day.asset)
      .where(sql<string>`day::text`, '=', day.day)
      .execute();
    await ctx.audit.write(tx, {
      merchantId,
      actor: { kind: 'system', id: 'games.ceilings', name: 'games.ceilings' },
      action: 'games.vendorStopped',
      object: { kind: 'game_vendor', id: day.vendor_code },
      before: null,
      after: { asset: day.asset, day: day.day, staked: formatExact(day.staked), won: formatExact(day.won) },
      reason,
    });
  });
  runtimeOf(ctx).losses.forget();
  ctx.log.error({ vendor: day.vendor_code, reason }, 'a vendor lost more than its ceiling and takes no more bets');
}
