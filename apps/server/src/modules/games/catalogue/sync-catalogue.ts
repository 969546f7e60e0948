import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { providerOf, VendorFailure } from '../../../vendors/index.ts';
import { runtimeOf } from '../runtime.ts';
import { catalogueSetting } from '../settings.ts';
import type { GameTables } from '../tables.ts';
import { clientOf } from './ask-vendor.ts';
import { isLobby } from './categories.ts';
import type { Vendor } from './directory.ts';
import { fitForShow } from './fit-for-show.ts';
import { storeGames } from './store-games.ts';

/** A supplier wants to be asked once a minute at most, whatever it answers; one that no call reaches was not asked. */
const LEAST_MS = 60_000;

/** Asks each enabled vendor that lists its games when its time has come. A vendor that fails keeps the games that it had. */
export async function syncCatalogues(ctx: Context): Promise<void> {
  const vendors = await ctx.db
    .withTables<GameTables>()
    .selectFrom('game_vendor')
    .selectAll()
    .where('enabled', '=', true)
    .execute();
  const now = ctx.now().getTime();
  for (const vendor of vendors.filter(({ protocol }) => providerOf(protocol).listsGames)) {
    const { syncMinutes } = ctx.settings.get(vendor.merchant_id, catalogueSetting);
    const dueAt = vendor.synced_at === null ? 0 : vendor.synced_at.getTime() + syncMinutes * 60_000;
    if (dueAt <= now && waitOf(vendor, now) === 0) await syncVendor(ctx, vendor);
  }
}

const waitOf = ({ asked_at }: { asked_at: Date | null }, now: number): number =>
  asked_at === null ? 0 : Math.max(0, asked_at.getTime() + LEAST_MS - now);

export type Synced = { ok: true; games: number } | { ok: false; problem: string } | { ok: false; waitMs: number };

/** Asks a vendor for its games, unless somebody did within the last minute. */
export async function syncVendor(ctx: Context, vendor: Vendor): Promise<Synced> {
  const before = await beginAsking(ctx, vendor);
  if ('waitMs' in before) return { ok: false, ...before };
  try {
    const listed = await clientOf(ctx, vendor).catalogue();
    const games = fitForShow(listed.filter(({ category }) => !isLobby(category)));
    const lobby = listed.find(({ category, enabled }) => enabled && isLobby(category));
    const at = ctx.now();
    await ctx.transaction(async tx => {
      await storeGames(tx, vendor, games, at);
      // What the vendor lists no longer cannot be opened any more; its rounds stay.
      await sql`UPDATE game SET offered = false WHERE merchant_id = ${vendor.merchant_id} AND vendor_code = ${vendor.code}
        AND seen_at < ${at} AND offered`.execute(tx);
      await tx
        .withTables<GameTables>()
        .updateTable('game_vendor')
        .set({ lobby_code: lobby?.code ?? null })
        .where('merchant_id', '=', vendor.merchant_id)
        .where('code', '=', vendor.code)
        .execute();
      await note(ctx, vendor, at, null, tx);
    });
    runtimeOf(ctx).directory.forget();
    return { ok: true, games: games.length };
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    // Who was never heard of may only be slower to start than the house; the console shows it all the same.
    const level = vendor.synced_at === null ? 'info' : 'warn';
    ctx.log[level]({ vendor: vendor.code, problem }, 'the games of a vendor could not be read');
    await note(ctx, vendor, vendor.synced_at, problem.slice(0, 500));
    if (error instanceof VendorFailure && !error.reached) await setAsked(ctx, vendor, before.askedAt);
    return { ok: false, problem };
  }
}

/** Two who come at once are one after the other here: the second has to wait. */
async function beginAsking(
  ctx: Context,
  { merchant_id, code }: Vendor,
): Promise<{ waitMs: number } | { askedAt: Date | null }> {
  return ctx.transaction(async tx => {
    const { asked_at } = await tx
      .withTables<GameTables>()
      .selectFrom('game_vendor')
      .select('asked_at')
      .where('merchant_id', '=', merchant_id)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waitMs = waitOf({ asked_at }, ctx.now().getTime());
    if (waitMs > 0) return { waitMs };
    await setAsked(ctx, { merchant_id, code }, ctx.now(), tx);
    return { askedAt: asked_at };
  });
}

const setAsked = (ctx: Context, of: Pick<Vendor, 'merchant_id' | 'code'>, at: Date | null, db = ctx.db) =>
  db
    .withTables<GameTables>()
    .updateTable('game_vendor')
    .set({ asked_at: at })
    .where('merchant_id', '=', of.merchant_id)
    .where('code', '=', of.code)
    .execute();

const note = (ctx: Context, vendor: Vendor, at: Date | null, problem: string | null, db = ctx.db) =>
  db
    .withTables<GameTables>()
    .updateTable('game_vendor')
    .set({ synced_at: at, sync_error: problem })
    .where('merchant_id', '=', vendor.merchant_id)
    .where('code', '=', vendor.code)
    .execute();
