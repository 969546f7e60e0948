import type { Context } from '../../context.ts';
import { createDirectory, type Directory } from './catalogue/directory.ts';
import { createLossMeter, type LossMeter } from './ceilings/loss-meter.ts';
import { type Activity, createActivity } from './wallet/activity.ts';
import { createWalletBatchers, type WalletBatchers } from './wallet/batchers.ts';
import { type CallLog, createCallLog } from './wallet/call-log.ts';
import { createPlayers, type Players } from './wallet/players.ts';

/** What the room keeps in memory for one context: copies of tables, queues, never the truth. */
export type GamesRuntime = {
  readonly directory: Directory;
  readonly players: Players;
  readonly wallets: WalletBatchers;
  readonly calls: CallLog;
  readonly activity: Activity;
  readonly losses: LossMeter;
  /** Where frames may lead: the origins of enabled vendors, kept for the content policy of pages. */
  frameOrigins: readonly string[];
};

const runtimes = new WeakMap<Context, GamesRuntime>();

export function runtimeOf(ctx: Context): GamesRuntime {
  const known = runtimes.get(ctx);
  if (known) return known;
  const runtime: GamesRuntime = {
    directory: createDirectory(ctx.db),
    players: createPlayers(ctx),
    wallets: createWalletBatchers(ctx),
    calls: createCallLog(ctx),
    activity: createActivity(ctx),
    losses: createLossMeter(ctx),
    frameOrigins: [],
  };
  runtimes.set(ctx, runtime);
  return runtime;
}
