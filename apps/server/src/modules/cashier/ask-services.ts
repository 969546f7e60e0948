import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { PAYABLE_MS } from './money-sums.ts';
import { serviceOf } from './providers.ts';
import { depositSetting } from './settings.ts';
import type { CashierTables, DepositTable } from './tables.ts';
import { applyReport, keepMismatch } from './take-notice.ts';

const EVERY_MS = 15_000;
const PAUSE_MS = 60_000;
const BATCH = 20;

/** Asks payment services about deposits whose notice did not come: one that is lost costs a minute, not the money. */
export const askServicesTimer: Timer = {
  name: 'cashier.askServices',
  everyMs: EVERY_MS,
  run: async ctx => {
    const now = ctx.now().getTime();
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_deposit')
      .selectAll()
      .where('kind', '=', 'service')
      .where('provider_id', 'is not', null)
      .where('state', 'in', ['in_process', 'expired', 'cancelled', 'rejected'])
      .where('held_for', 'is', null)
      // What the service itself said had failed is not asked about again.
      .where(row => row.or([row('state', '<>', 'rejected'), row('decided_by', 'is not', null)]))
      .where('requested_at', '>', new Date(now - PAYABLE_MS))
      .where('requested_at', '<', new Date(now - PAUSE_MS))
      .where(row => row.or([row('asked_at', 'is', null), row('asked_at', '<', new Date(now - PAUSE_MS))]))
      .orderBy('asked_at', order => order.asc().nullsFirst())
      .limit(BATCH)
      .execute();
    for (const row of rows) await ask(ctx, row);
  },
};

async function ask(ctx: Context, row: Selectable<DepositTable>): Promise<void> {
  const { methods } = ctx.settings.get(row.merchant_id, depositSetting);
  const method = methods.find(one => one.id === row.method_id);
  const service = method?.kind === 'service' ? await serviceOf(ctx, row.merchant_id, method) : undefined;
  const report = await service?.status(row.number);
  await ctx.transaction(async tx => {
    await tx
      .withTables<CashierTables>()
      .updateTable('cashier_deposit')
      .set({ asked_at: ctx.now() })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .execute();
    if (report?.reference !== row.number) return;
    const reported = { merchantId: row.merchant_id, methodId: row.method_id, report };
    const outcome = await applyReport(ctx, tx, reported);
    if (outcome === 'differs' || outcome === 'unknown') await keepMismatch(ctx, tx, { ...reported, outcome });
  });
}
