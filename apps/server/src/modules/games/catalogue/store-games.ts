import { sql, type Transaction } from 'kysely';
import type { ListedGame } from '../../../vendors/index.ts';
import { placeOf } from './categories.ts';
import type { Vendor } from './directory.ts';

/**
 * Adds games of a vendor, and brings those that are there up to what is said of them now. What an operator changed stays as it is. One
 * who stores at a time, so that two lists of one vendor do not wait for each other in a circle.
 */
export async function storeGames(
  tx: Transaction<object>,
  vendor: Vendor,
  games: readonly ListedGame[],
  at: Date,
): Promise<void> {
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
}

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
