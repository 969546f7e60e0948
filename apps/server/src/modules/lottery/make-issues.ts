import { findFamily, lunarYearOf } from '@baize/lottery';
import type { Context } from '../../context.ts';
import { beaconFor } from './beacon.ts';
import { type PlannedIssue, planIssues } from './calendar.ts';
import { commitmentOf } from './derive-draw.ts';
import { calendarOf, readExceptions, readNumbering } from './game-calendar.ts';
import { type Game, readEveryGame } from './games.ts';
import { runtimeOf } from './runtime.ts';
import { createSeedVault, SEED_BYTES, type SeedVault, seedLabel } from './seal-seed.ts';
import type { LotteryTables } from './tables.ts';

/** How far ahead issues stand, so that a desk shows the next ones and a chase can run over them. */
const AHEAD_MS = 2 * 3_600_000;
const AHEAD_ISSUES_MIN = 12;
/** New ones are made once so many are used up, not one by one. */
const REFILL_SHARE = 0.1;
const NONCE_BYTES = 12;
const BATCH = 200;

/**
 * Makes the issues of the coming hours for every game of every merchant; those that the house draws each with a sealed seed whose SHA-256
 * is public from here on. Issues whose draw time went by while nothing ran are not made: nobody could have bet on them.
 */
export async function makeIssues(ctx: Context, stop?: AbortSignal): Promise<void> {
  const vault = createSeedVault(ctx.config.secrets.draw);
  if (vault === undefined) throw new Error('issues cannot be made without the draw secret');
  const games = await readEveryGame(ctx.db);
  const last = await lastMade(ctx);
  const now = ctx.now().getTime();
  for (const game of games) {
    if (stop?.aborted) return;
    const made = last.get(`${game.merchantId} ${game.code}`);
    if (made !== undefined && made.getTime() - now > aheadMs(game) * (1 - REFILL_SHARE)) continue;
    await makeIssuesOf(ctx, game, { vault, last: made });
  }
}

const aheadMs = (game: Game): number => Math.max(AHEAD_MS, game.periodSeconds * 1000 * AHEAD_ISSUES_MIN);

/**
 * Makes some issues of one game by a clock that may stand in the past: those from a moment on up to another, or no more than the first
 * few of them. For the demo, which begins with draws that its house never held.
 */
export async function makeIssuesWithin(
  ctx: Context,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
  { from, until, most = Number.POSITIVE_INFINITY }: { from: Date; until: Date; most?: number },
): Promise<void> {
  const vault = createSeedVault(ctx.config.secrets.draw);
  const game = await runtimeOf(ctx).games.find(merchantId, gameCode);
  if (vault === undefined || game === undefined) return;
  const planned = await plan(ctx, game, from, until);
  await store(ctx, game, planned.filter(issue => issue.drawsAt <= until).slice(0, most), vault);
}

/** The games that the house draws all day long, every few minutes. */
export async function openFastGames(ctx: Context, merchantId: number, minutes: number): Promise<readonly Game[]> {
  const games = await readEveryGame(ctx.db);
  return games.filter(
    game =>
      game.merchantId === merchantId &&
      game.source === 'house' &&
      game.schedule.kind === 'every' &&
      game.periodSeconds <= minutes * 60,
  );
}

type Making = { vault: SeedVault; last: Date | undefined };

/** The issues of one game that are missing from now on. */
async function makeIssuesOf(ctx: Context, game: Game, { vault, last }: Making): Promise<void> {
  const now = ctx.now();
  const planned = await plan(ctx, game, now, new Date(now.getTime() + aheadMs(game)));
  const missing = planned.filter(issue => last === undefined || issue.drawsAt > last);
  await store(ctx, game, missing, vault);
}

async function plan(ctx: Context, game: Game, from: Date, until: Date): Promise<readonly PlannedIssue[]> {
  const merchantZone = (await ctx.merchants.byId(game.merchantId))?.timeZone;
  if (merchantZone === undefined) return [];
  const calendar = calendarOf(
    game,
    merchantZone,
    await readExceptions(ctx.db, game),
    await readNumbering(ctx.db, game),
  );
  const { calendarSince } = game;
  return planIssues(calendar, from, until).filter(
    ({ businessDate }) => calendarSince === undefined || businessDate >= calendarSince,
  );
}

async function store(ctx: Context, game: Game, issues: readonly PlannedIssue[], vault: SeedVault): Promise<void> {
  for (let at = 0; at < issues.length; at += BATCH) {
    const rows = issues.slice(at, at + BATCH).map(issue => rowOf(ctx, game, issue, vault));
    await ctx.transaction(async tx => {
      const tables = tx.withTables<LotteryTables>();
      // A calendar that was changed meanwhile makes them itself, at the next time.
      const same = await tables
        .selectFrom('lottery_game')
        .select('code')
        .where('merchant_id', '=', game.merchantId)
        .where('code', '=', game.code)
        .where('version', '=', game.version)
        .forShare()
        .executeTakeFirst();
      if (same === undefined) return;
      await tables
        .insertInto('lottery_issue')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .execute();
    });
  }
}

function rowOf(ctx: Context, game: Game, issue: PlannedIssue, vault: SeedVault) {
  const reads = findFamily(game.family)?.plays.some(play => play.reads.includes('lunarYear')) === true;
  return {
    merchant_id: game.merchantId,
    game_code: game.code,
    number: issue.number,
    business_date: issue.businessDate,
    opens_at: issue.opensAt,
    closes_at: issue.closesAt,
    draws_at: issue.drawsAt,
    status: 'selling' as const,
    source: game.source,
    draw_shape: game.drawShape,
    lunar_year: reads ? lunarYearOf(issue.businessDate) : null,
    postponed_from: null,
    committed_at: ctx.now(),
    closed_at: null,
    ...(game.source === 'house'
      ? promise(ctx, game, issue, vault)
      : { commitment: null, sealed_seed: null, beacon: '' }),
  };
}

/** The seed under lock, its digest for everybody, and the beacon that will be added, all fixed before sales. */
function promise(ctx: Context, game: Game, issue: PlannedIssue, vault: SeedVault) {
  const seed = ctx.random(SEED_BYTES);
  const label = seedLabel({ merchantId: game.merchantId, gameCode: game.code, number: issue.number });
  return {
    commitment: commitmentOf(seed),
    sealed_seed: vault.seal(seed, label, ctx.random(NONCE_BYTES)),
    beacon: beaconFor(ctx, game.merchantId, issue.closesAt, issue.drawsAt),
  };
}

async function lastMade(ctx: Context): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select(eb => ['merchant_id', 'game_code', eb.fn.max('draws_at').as('draws_at')])
    .where('draws_at', '>', ctx.now())
    // What is cancelled stands where it was; what was numbered anew is made again in its place.
    .where('status', '<>', 'cancelled')
    // What was put off says nothing of the issues up to its new draw.
    .where('postponed_from', 'is', null)
    .groupBy(['merchant_id', 'game_code'])
    .execute();
  return new Map(rows.map(row => [`${row.merchant_id} ${row.game_code}`, row.draws_at]));
}
