import { opsListDifferences, opsReconcile, opsResolveDifference } from '@baize/wire/games';
import type { Context } from '../../../context.ts';
import { cutPage } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { memberSummaries } from '../../members/index.ts';
import { reconcileDay } from '../reconcile/reconcile-day.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables, Told } from '../tables.ts';

export const opsListDifferencesHandler = handle(opsListDifferences, async ({ input, ctx, caller: { operator } }) => {
  const tables = ctx.db.withTables<GameTables>();
  const [days, found] = await Promise.all([
    tables
      .selectFrom('vendor_reconciliation as compared')
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('vendor_difference as found')
          .select(({ fn }) => fn.countAll<bigint>().as('unsettled'))
          .whereRef('found.merchant_id', '=', 'compared.merchant_id')
          .whereRef('found.vendor_code', '=', 'compared.vendor_code')
          .whereRef('found.day', '=', 'compared.day')
          .where('found.resolved_at', 'is', null)
          .as('unsettled'),
      )
      .where('merchant_id', '=', operator.merchantId)
      .orderBy('day', 'desc')
      .limit(14)
      .execute(),
    tables
      .selectFrom('vendor_difference')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('resolved_at', input.state === 'open' ? 'is' : 'is not', null)
      .$if(input.after !== undefined, rest => rest.where('id', '<', input.after ?? ''))
      // Ids are UUIDv7: they stand in the order of time, also within one comparison, and are their own keyset.
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute(),
  ]);
  const { rows: differences, next } = cutPage(found, input.limit);
  const sides = differences.flatMap(({ ours, theirs }) => [ours, theirs]);
  const usernames = await usernamesOf(ctx, operator.merchantId, sides);
  const named = (side: Told | null) => side && { ...side, username: usernames.get(side.user) ?? null };
  return {
    days: days.map(({ vendor_code, day, state, problem, ours, theirs, unsettled }) => ({
      vendorCode: vendor_code,
      day,
      state,
      problem,
      ours,
      theirs,
      unsettled: Number(unsettled),
    })),
    differences: differences.map(row => ({
      id: row.id,
      vendorCode: row.vendor_code,
      day: row.day,
      kind: row.kind,
      transactionId: row.transaction_id,
      ours: named(row.ours),
      theirs: named(row.theirs),
      foundAt: row.found_at.toISOString(),
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolvedBy: row.resolved_by,
      resolution: row.resolution,
    })),
    next,
  };
});

/** Members by the names that vendors know them by. */
async function usernamesOf(
  ctx: Context,
  merchantId: number,
  sides: readonly (Told | null)[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(sides.flatMap(side => (side ? [side.user] : [])))];
  if (codes.length === 0) return new Map();
  const users = await ctx.db
    .withTables<GameTables>()
    .selectFrom('vendor_user')
    .select(['code', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .where('code', 'in', codes)
    .execute();
  const members = await memberSummaries(
    ctx,
    merchantId,
    users.map(user => user.member_id),
  );
  return new Map(users.map(user => [user.code, members.get(user.member_id)?.username ?? '']));
}

export const opsReconcileHandler = handle(opsReconcile, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const vendor = (await runtimeOf(ctx).directory.of(operator.merchantId)).vendor.get(input.code);
  if (!vendor) return fail('vendor_unknown');
  // Days are those of the lists, in UTC.
  if (input.day > ctx.now().toISOString().slice(0, 10)) return fail('bad_input', { fields: { day: 'range' } });
  const done = await reconcileDay(ctx, vendor, input.day);
  const { ok: _, ...outcome } = done;
  await ctx.transaction(tx =>
    ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'games.dayCompared',
      object: { kind: 'game_vendor', id: vendor.code },
      after: { day: input.day, ...outcome },
      ip: request.ip,
    }),
  );
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
