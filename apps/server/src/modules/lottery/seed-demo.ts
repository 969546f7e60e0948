import { findFamily } from '@baize/lottery';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

const houseGames = [
  { code: 'SSC1M', family: 'SSC', names: { EN: 'SSC 1 min', CN: '一分时时彩' }, period_s: 60, close_before_s: 5 },
  { code: 'SSC5M', family: 'SSC', names: { EN: 'SSC 5 min', CN: '五分时时彩' }, period_s: 300, close_before_s: 10 },
] as const;

/** The house games of the demo merchant, with every play that their family knows; a second run adds plays that are new. */
export async function seedDemo(ctx: Context): Promise<void> {
  const tables = ctx.db.withTables<LotteryTables>();
  for (const [sort, game] of houseGames.entries()) {
    const family = findFamily(game.family);
    const plays = family?.plays.map(play => play.id) ?? [];
    const [defaultPlay] = plays;
    if (defaultPlay === undefined) continue;
    await tables
      .insertInto('lottery_game')
      .values({
        merchant_id: demoMerchant.id,
        ...game,
        names: JSON.stringify(game.names),
        sort,
        rule_version: 1,
        tie_rule: 'lose',
        default_play: defaultPlay,
        plays,
        open: true,
        closed_plays: [],
        version: 1,
        switched_by: null,
        switched_at: null,
        switch_reason: null,
      })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'code']).doUpdateSet({ plays, default_play: defaultPlay }),
      )
      .execute();
  }
  runtimeOf(ctx).games.forget();
  if (ctx.config.secrets.draw !== undefined) await makeIssues(ctx);
}
