import { opsListDifferences, opsReconcile, opsResolveDifference } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { reconcileDay } from '../reconcile/reconcile-day.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

const SHOWN = 200;

export const opsListDifferencesHandler = handle(opsListDifferences, async ({ input, ctx, caller: { operator } }) => {
  const tables = ctx.db.withTables<GameTables>();
  const [days, differences] = await Promise.all([
    tables
      .selectFrom('vendor_reconciliation')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .orderBy('day', 'desc')
      .limit(14)
      .execute(),
    tables
      .selectFrom('vendor_difference')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('resolved_at', input.state === 'open' ? 'is' : 'is not', null)
      .orderBy('found_at', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  return {
    days: days.map(({ vendor_code, day, state, problem, ours, theirs }) => ({
      vendorCode: vendor_code,
      day,
      state,
      problem,
      ours,
      theirs,
    })),
    differences: differences.map(row => ({
      id: row.id,
      vendorCode: row.vendor_code,
      day: row.day,
      kind: row.kind,
      transactionId: row.transaction_id,
      ours: row.ours,
      theirs: row.theirs,
      foundAt: row.found_at.toISOString(),
      resolvedBy: row.resolved_by,
      resolution: row.resolution,
    })),
  };
});

export const opsReconcileHandler = handle(opsReconcile, async ({ input, ctx, caller: { operator }, fail }) => {
  const vendor = (await runtimeOf(ctx).directory.of(operator.merchantId)).vendor.get(input.code);
  if (!vendor) return fail('vendor_unknown');
  const done = await reconcileDay(ctx, vendor, input.day);
  if (!done.ok) return fail('vendor_unreachable', { problem: done.problem });
  return { ours: done.ours, theirs: done.theirs, differences: done.differences };
});

export const opsResolveDifferenceHandler = handle(
  opsResolveDifference,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const settled = await ctx.transaction(async tx => {
      const row = await tx
        .withTables<GameTables>()
        .updateTable('vendor_difference')
        .set({ resolved_at: ctx.now(), resolved_by: operator.name, resolution: input.reason })
        .where('merchant_id', '=', operator.merchantId)
        .where('id', '=', input.id)
        .where('resolved_at', 'is', null)
        .returning(['vendor_code', 'transaction_id', 'kind'])
        .executeTakeFirst();
      if (!row) return false;
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.differenceResolved',
        object: { kind: 'vendor_difference', id: `${row.vendor_code}/${row.transaction_id}` },
        before: { kind: row.kind, resolved: false },
        after: { kind: row.kind, resolved: true },
        reason: input.reason,
        ip: request.ip,
      });
      return true;
    });
    return settled ? { id: input.id } : fail('difference_unknown');
  },
);
