import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { catalogueSetting } from '../settings.ts';

const FRESH_MS = 60_000;
const WINDOW_MS = 7 * 86_400_000;
const kept = new WeakMap<Context, Map<number, { at: number; ids: Promise<readonly bigint[]> }>>();

/** What was opened by most members lately, the first first. A minute old at most. */
export function hotGameIds(ctx: Context, merchantId: number): Promise<readonly bigint[]> {
  const mine = kept.get(ctx) ?? new Map<number, { at: number; ids: Promise<readonly bigint[]> }>();
  kept.set(ctx, mine);
  const known = mine.get(merchantId);
  const now = ctx.now().getTime();
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.ids;
  const ids = read(ctx, merchantId);
  mine.set(merchantId, { at: now, ids });
  ids.catch(() => mine.delete(merchantId));
  return ids;
}

async function read(ctx: Context, merchantId: number): Promise<readonly bigint[]> {
  const since = new Date(ctx.now().getTime() - WINDOW_MS);
  const { hot } = ctx.settings.get(merchantId, catalogueSetting);
  const { rows } = await sql<{ game_id: bigint }>`
    SELECT game_id FROM game_recent WHERE merchant_id = ${merchantId} AND at >= ${since}
    GROUP BY game_id ORDER BY count(*) DESC, sum(launches) DESC, game_id LIMIT ${hot}`.execute(ctx.db);
  return rows.map(row => row.game_id);
}
