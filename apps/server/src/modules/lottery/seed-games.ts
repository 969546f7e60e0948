import { findFamily, isSettledOn } from '@baize/lottery';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import { type HouseGame, houseGames } from './house-games/index.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

/** The games of the demo merchant; a second run adds games and plays that are new. */
export async function seedDemo(ctx: Context): Promise<void> {
  await seedGames(ctx, demoMerchant.id);
}

/**
 * Gives a merchant every game of the house with every play that its family knows. Games that are there keep their rules, switches and
 * limits; only plays that are new to the engine are added.
 */
export async function seedGames(ctx: Context, merchantId: number): Promise<void> {
  const rows = houseGames.flatMap((game, sort) => rowOf(merchantId, game, sort) ?? []);
  await ctx.db
    .withTables<LotteryTables>()
    .insertInto('lottery_game')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'code']).doUpdateSet(eb => ({ plays: eb.ref('excluded.plays') })),
    )
    .execute();
  runtimeOf(ctx).games.forget();
  if (ctx.config.secrets.draw !== undefined) await makeIssues(ctx);
}

/** The row of a game at its beginning; undefined where nothing can be played on such draws. */
export function rowOf(merchantId: number, game: HouseGame, sort: number) {
  const { code, family, group, names, schedule, drawShape = 0, odds = {} } = game;
  const terms = Object.fromEntries(Object.entries(odds).map(([play, byTier]) => [play, { odds: byTier }]));
  const plays = findFamily(family)?.plays.filter(play => isSettledOn(play, drawShape)) ?? [];
  const [first] = plays;
  if (first === undefined) return undefined;
  return {
    merchant_id: merchantId,
    code,
    family,
    group_code: group,
    source: game.source ?? ('house' as const),
    draw_shape: drawShape,
    schedule: JSON.stringify(schedule ?? { kind: 'every' }),
    issue_format: game.issueFormat ?? '{YYYY}{MM}{DD}-{N}',
    time_zone: game.timeZone ?? null,
    calendar_since: null,
    names: JSON.stringify(names),
    sort,
    period_s: game.periodSeconds,
    close_before_s: game.closeBeforeSeconds,
    rule_version: 1,
    tie_rule: 'lose' as const,
    credit_tie_rule: 'push' as const,
    triple_rule: 'lose' as const,
    prize_group_min: null,
    prize_group_max: null,
    issue_liability_max: null,
    return_alarm: null,
    terms: JSON.stringify(terms),
    caps_version: 0,
    caps_since: null,
    feed: null,
    default_play: first.id,
    plays: plays.map(play => play.id),
    open: true,
    closed_plays: [],
    version: 1,
    switched_by: null,
    switched_at: null,
    switch_reason: null,
  };
}
