import { type ServerTexts, serverTexts } from '@baize/i18n/server';
import type { Context } from '../../context.ts';
import { type BetBatcher, createBetBatcher } from './bet-batcher.ts';
import { createGames, type Games } from './games.ts';
import { createIssueDirectory, type IssueDirectory } from './issue-directory.ts';
import type { Root } from './make-root.ts';
import { createNumberCaps, type NumberCaps } from './number-caps.ts';

/** What the lottery keeps in memory for one context: copies of tables, the queue of bets and what is under way, never the truth. */
export type LotteryRuntime = {
  readonly games: Games;
  readonly issues: IssueDirectory;
  readonly bets: BetBatcher;
  readonly caps: NumberCaps;
  readonly texts: ServerTexts;
  /** By merchant and issue. */
  readonly rootsUnderWay: Map<string, Promise<Root>>;
};

const runtimes = new WeakMap<Context, LotteryRuntime>();

export function runtimeOf(ctx: Context): LotteryRuntime {
  const known = runtimes.get(ctx);
  if (known !== undefined) return known;
  const runtime: LotteryRuntime = {
    games: createGames(ctx.db),
    issues: createIssueDirectory(ctx.db),
    bets: createBetBatcher(ctx),
    caps: createNumberCaps(ctx),
    texts: serverTexts(),
    rootsUnderWay: new Map(),
  };
  runtimes.set(ctx, runtime);
  return runtime;
}
