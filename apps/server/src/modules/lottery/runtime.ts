import { type ServerTexts, serverTexts } from '@baize/i18n/server';
import type { Context } from '../../context.ts';
import { type BetBatcher, createBetBatcher } from './bet-batcher.ts';
import { createGames, type Games } from './games.ts';
import { createIssueDirectory, type IssueDirectory } from './issue-directory.ts';
import { createNumberCaps, type NumberCaps } from './number-caps.ts';
import { createTrends, type Trends } from './trends.ts';

/** What the lottery keeps in memory for one context: copies of tables and the queue of bets, never the truth. */
export type LotteryRuntime = {
  readonly games: Games;
  readonly issues: IssueDirectory;
  readonly bets: BetBatcher;
  readonly caps: NumberCaps;
  readonly trends: Trends;
  readonly texts: ServerTexts;
};

const runtimes = new WeakMap<Context, LotteryRuntime>();

export function runtimeOf(ctx: Context): LotteryRuntime {
  const known = runtimes.get(ctx);
  if (known !== undefined) return known;
  const runtime = {
    games: createGames(ctx.db),
    issues: createIssueDirectory(ctx.db),
    bets: createBetBatcher(ctx),
    caps: createNumberCaps(ctx),
    trends: createTrends(ctx.db),
    texts: serverTexts(),
  };
  runtimes.set(ctx, runtime);
  return runtime;
}
