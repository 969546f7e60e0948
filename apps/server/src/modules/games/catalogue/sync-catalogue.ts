import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { ListedGame } from '../../../vendors/index.ts';
import { runtimeOf } from '../runtime.ts';
import { catalogueSetting } from '../settings.ts';
import type { GameTables } from '../tables.ts';
import { clientOf } from './ask-vendor.ts';
import { isLobby, placeOf } from './categories.ts';
import type { Vendor } from './directory.ts';
import { fitForShow } from './fit-for-show.ts';

/** A supplier wants to be asked once a minute at most; one that did not answer at all may be asked sooner. */
const LEAST_MS = 60_000;

/** Asks each enabled vendor for its games when its time has come. A vendor that fails keeps the games that it had. */
export async function syncCatalogues(ctx: Context): Promise<void> {
  const vendors = await ctx.db
    .withTables<GameTables>()
    .selectFrom('game_vendor')
    .selectAll()
    .where('enabled', '=', true)
    .execute();
  const now = ctx.now().getTime();
  for (const vendor of vendors) {
    const { syncMinutes } = ctx.settings.get(vendor.merchant_id, catalogueSetting);
    const dueAt = vendor.synced_at === null ? 0 : vendor.synced_at.getTime() + Math.max(LEAST_MS, syncMinutes * 60_000);
    if (dueAt <= now) await syncVendor(ctx, vendor);
  }
}

export type Synced = { ok: true; games: number } | { ok: false; problem: string };

export async function syncVendor(ctx: Context, vendor: Vendor): Promise<Synced> {
  try {
    const listed = await clientOf(ctx, vendor).catalogue();
    const games = fitForShow(listed.filter(({ category }) => !isLobby(category)));
    const lobby = listed.find(({ category, enabled }) => enabled && isLobby(category));
    const at = ctx.now();
    await ctx.transaction(async tx => {
      await sql`SELECT pg_advisory_xact_lock(7244, ${vendor.merchant_id})`.execute(tx);
      const rows = games.map(game => rowOf(vendor, game));
      await sql`
        INSERT INTO game AS g (merchant_id, vendor_code, code, names, game_type, category, tags, image_url, rtp, volatility,
          rules, demo, free_rounds, blocked_countries, offered, added_at, seen_at)
        SELECT r.merchant_id, r.vendor_code, r.code, r.names, r.game_type, r.category,
          ARRAY(SELECT jsonb_array_elements_text(r.tags)), r.image_url, r.rtp, r.volatility, r.rules, r.demo, r.free_rounds,
          ARRAY(SELECT jsonb_array_elements_text(r.blocked_countries)), r.offered, ${at}, ${at}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (merchant_id int4, vendor_code text, code text,
          names jsonb, game_type text, category text, tags jsonb, image_url text, rtp text, volatility int2, rules jsonb,
          demo boolean, free_rounds boolean, blocked_countries jsonb, offered boolean)
        ON CONFLICT (merchant_id, vendor_code, code) DO UPDATE SET
          names = CASE WHEN 'names' = ANY (g.edited) THEN excluded.names || g.names ELSE excluded.names END,
          game_type = CASE WHEN 'category' = ANY (g.edited) THEN g.game_type ELSE excluded.game_type END,
          category = CASE WHEN 'category' = ANY (g.edited) THEN g.category ELSE excluded.category END,
          tags = CASE WHEN 'tags' = ANY (g.edited) THEN g.tags ELSE excluded.tags END,
          blocked_countries = CASE WHEN 'blockedCountries' = ANY (g.edited) THEN g.blocked_countries
            ELSE excluded.blocked_countries END,
          image_url = excluded.image_url, rtp = excluded.rtp, volatility = excluded.volatility, rules = excluded.rules,
          demo = excluded.demo, free_rounds = excluded.free_rounds, offered = excluded.offered, seen_at = excluded.seen_at
      `.execute(tx);
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
    return { ok: false, problem };
  }
}

const note = (ctx: Context, vendor: Vendor, at: Date | null, problem: string | null, db = ctx.db) =>
  db
    .withTables<GameTables>()
    .updateTable('game_vendor')
    .set({ synced_at: at, sync_error: problem })
    .where('merchant_id', '=', vendor.merchant_id)
    .where('code', '=', vendor.code)
    .execute();

const rowOf = (vendor: Vendor, game: ListedGame) => {
  const place = placeOf(game.category);
  return {
    merchant_id: vendor.merchant_id,
    vendor_code: vendor.code,
    code: game.code,
    names: game.names,
    game_type: place.gameType,
    category: place.category,
    tags: game.tags,
    image_url: game.imageUrl !== undefined && isFrom(vendor, game.imageUrl) ? game.imageUrl : null,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    rules: game.rules,
    demo: game.demo,
    free_rounds: game.freeRounds,
    blocked_countries: game.blockedCountries,
    offered: game.enabled,
  };
};

/** Pictures come from where the vendor's games may come from, and from nowhere else. */
function isFrom({ origins }: Vendor, url: string): boolean {
  try {
    return origins.includes(new URL(url).origin);
  } catch {
    return false;
  }
}
