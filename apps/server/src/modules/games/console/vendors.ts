import { gameType, type OutputOf } from '@baize/wire';
import { opsChangeVendor, opsListVendors, opsSyncVendor } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { providerOf } from '../../../vendors/index.ts';
import { operatorActor } from '../../audit/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { syncVendor } from '../catalogue/sync-catalogue.ts';
import { keepFrameOrigins } from '../launch/frame-origins.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

type Line = OutputOf<typeof opsListVendors>['vendors'][number];

const lineOf = (vendor: Vendor, games: number, language: string): Line => ({
  code: vendor.code,
  vassalage: vendor.vassalage,
  displayName: inLanguage(vendor.names, language) ?? vendor.code,
  name: vendor.names.EN ?? vendor.code,
  protocol: vendor.protocol,
  wallet: vendor.wallet,
  enabled: vendor.enabled,
  maintenance: vendor.maintenance,
  popupList: vendor.popup_list,
  sort: vendor.sort,
  apiUrl: vendor.api_url,
  operatorId: vendor.operator_id,
  gameTypes: vendor.game_types.flatMap(type => gameType.safeParse(type).data ?? []),
  origins: vendor.origins,
  hasPublicKey: vendor.public_key !== null,
  games,
  syncedAt: vendor.synced_at?.toISOString() ?? null,
  syncError: providerOf(vendor.protocol).listsGames ? vendor.sync_error : null,
  listsGames: providerOf(vendor.protocol).listsGames,
  version: vendor.version,
});

export const opsListVendorsHandler = handle(opsListVendors, async ({ ctx, caller: { operator }, request }) => {
  runtimeOf(ctx).directory.forget();
  const shelf = await runtimeOf(ctx).directory.of(operator.merchantId);
  const counts = Map.groupBy(shelf.games, game => game.vendor_code);
  return {
    vendors: shelf.vendors.map(vendor => lineOf(vendor, counts.get(vendor.code)?.length ?? 0, request.language)),
  };
});

export const opsChangeVendorHandler = handle(
  opsChangeVendor,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { code, version, reason, enabled, maintenance, popupList, sort } = input;
    const changed = await ctx.transaction(async tx => {
      const tables = tx.withTables<GameTables>();
      const before = await tables
        .selectFrom('game_vendor')
        .selectAll()
        .where('merchant_id', '=', operator.merchantId)
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return 'vendor_unknown' as const;
      if (before.version !== version) return 'version_changed' as const;
      const after = await tables
        .updateTable('game_vendor')
        .set({ enabled, maintenance, popup_list: popupList, sort, version: version + 1 })
        .where('merchant_id', '=', operator.merchantId)
        .where('code', '=', code)
        .returningAll()
        .executeTakeFirstOrThrow();
      const told = (row: Vendor) => ({
        enabled: row.enabled,
        maintenance: row.maintenance,
        popupList: row.popup_list,
        sort: row.sort,
      });
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.vendorChanged',
        object: { kind: 'game_vendor', id: code },
        before: told(before),
        after: told(after),
        reason,
        ip: request.ip,
      });
      return after;
    });
    if (typeof changed === 'string') return fail(changed);
    runtimeOf(ctx).directory.forget();
    await keepFrameOrigins(ctx);
    const shelf = await runtimeOf(ctx).directory.of(operator.merchantId);
    return lineOf(changed, shelf.games.filter(game => game.vendor_code === code).length, request.language);
  },
);

export const opsSyncVendorHandler = handle(
  opsSyncVendor,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const vendor = (await runtimeOf(ctx).directory.of(operator.merchantId)).vendor.get(input.code);
    if (!vendor) return fail('vendor_unknown');
    const synced = await syncVendor(ctx, vendor);
    if ('waitMs' in synced) return fail('vendor_asked_lately', { seconds: Math.ceil(synced.waitMs / 1_000) });
    await ctx.transaction(tx =>
      ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.vendorSynced',
        object: { kind: 'game_vendor', id: vendor.code },
        after: synced.ok ? { games: synced.games } : { problem: synced.problem },
        ip: request.ip,
      }),
    );
    return synced.ok ? { games: synced.games } : fail('vendor_unreachable', { problem: synced.problem });
  },
);
