import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { planIssues } from './calendar.ts';
import { commitmentOf } from './derive-draw.ts';
import type { Game } from './games.ts';
import { createSeedVault, SEED_BYTES, type SeedVault, seedLabel } from './seal-seed.ts';
import type { LotteryTables } from './tables.ts';

/** How far ahead issues stand, so that a desk shows the next ones and a chase can run over them. */
const AHEAD_MS = 2 * 3_600_000;
const AHEAD_ISSUES_MIN = 12;
const NONCE_BYTES = 12;
const BATCH = 200;

/**
 * Makes the issues of the coming hours for every game of every merchant, each with a sealed seed whose SHA-256 is public from
 * here on. Issues whose draw time went by while nothing ran are not made: nobody could have bet on them.
 */
export async function makeIssues(ctx: Context): Promise<void> {
  const vault = createSeedVault(ctx.config.secrets.draw);
  if (vault === undefined) throw new Error('issues cannot be made without the draw secret');
  for (const game of await gamesOfAll(ctx.db)) await makeIssuesOf(ctx, game, vault);
}

type PlannedGame = { merchantId: number; code: string; periodSeconds: number; closeBeforeSeconds: number };

async function gamesOfAll(db: Kysely<object>): Promise<readonly PlannedGame[]> {
  return db
    .withTables<LotteryTables>()
    .selectFrom('lottery_game')
    .select(['merchant_id as merchantId', 'code', 'period_s as periodSeconds', 'close_before_s as closeBeforeSeconds'])
    .orderBy('merchant_id')
    .orderBy('code')
    .execute();
}

/** The issues of one game that are missing from now on; also used when a game is new. */
export async function makeIssuesOf(ctx: Context, game: PlannedGame | Game, vault: SeedVault): Promise<void> {
  const now = ctx.now();
  const timeZone = (await ctx.merchants.byId(game.merchantId))?.timeZone;
  if (timeZone === undefined) return;
  const ahead = Math.max(AHEAD_MS, game.periodSeconds * 1000 * AHEAD_ISSUES_MIN);
  const planned = planIssues({ ...game, timeZone }, now, new Date(now.getTime() + ahead));
  const last = await lastMade(ctx, game);
  const missing = planned.filter(issue => last === undefined || issue.drawsAt > last);
  for (let at = 0; at < missing.length; at += BATCH) {
    const rows = missing.slice(at, at + BATCH).map(issue => {
      const seed = ctx.random(SEED_BYTES);
      const label = seedLabel({ merchantId: game.merchantId, gameCode: game.code, number: issue.number });
      return {
        merchant_id: game.merchantId,
        game_code: game.code,
        number: issue.number,
        business_date: issue.businessDate,
        opens_at: issue.opensAt,
        closes_at: issue.closesAt,
        draws_at: issue.drawsAt,
        status: 'selling' as const,
        commitment: commitmentOf(seed),
        sealed_seed: vault.seal(seed, label, ctx.random(NONCE_BYTES)),
        committed_at: now,
        beacon: '',
        closed_at: null,
      };
    });
    await ctx.db
      .withTables<LotteryTables>()
      .insertInto('lottery_issue')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

async function lastMade(ctx: Context, game: { merchantId: number; code: string }): Promise<Date | undefined> {
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select('draws_at')
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.draws_at;
}
