import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { syncCatalogues } from './catalogue/sync-catalogue.ts';
import { tellHeldWins } from './ceilings/tell-held-wins.ts';
import { watchLosses } from './ceilings/watch-losses.ts';
import { giveFreeRounds } from './free-rounds/give.ts';
import { reconcileDueDays } from './reconcile/due-days.ts';
import { roundsSetting } from './settings.ts';
import { returnBarredWallets } from './transfers/return-barred.ts';
import { resolveTransfers, returnIdleWallets } from './transfers/timers.ts';

/** Their members' calls wait while they end. */
const CLOSE_MAX = 250;

export const gameTimers: readonly Timer[] = [
  { name: 'games.sync-catalogues', everyMs: 5_000, run: syncCatalogues },
  { name: 'games.watch-losses', everyMs: 2_000, run: watchLosses },
  { name: 'games.tell-held-wins', everyMs: 2_000, run: tellHeldWins },
  { name: 'games.close-rounds', everyMs: 60_000, run: closeIdleRounds },
  { name: 'games.give-free-rounds', everyMs: 2_000, run: giveFreeRounds },
  { name: 'games.resolve-transfers', everyMs: 5_000, run: resolveTransfers },
  { name: 'games.return-barred-wallets', everyMs: 2_000, run: returnBarredWallets },
  { name: 'games.return-wallets', everyMs: 30_000, run: returnIdleWallets },
  { name: 'games.reconcile', everyMs: 600_000, run: reconcileDueDays },
];

/** A vendor need not say that a round is over. One of which nothing is heard is counted; what comes later is paid and counted then. */
async function closeIdleRounds(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const { idleMinutes } = ctx.settings.get(merchant.id, roundsSetting);
    const before = new Date(ctx.now().getTime() - idleMinutes * 60_000);
    let closed = CLOSE_MAX;
    while (closed === CLOSE_MAX && !stop?.aborted) {
      const { rows } = await sql<{ closed: bigint }>`
        SELECT vendor_close_idle_rounds(${merchant.id}, ${ctx.now()}, ${merchant.timeZone}, ${before}, ${CLOSE_MAX}) AS closed`.execute(
        ctx.db,
      );
      closed = Number(rows[0]?.closed ?? 0n);
    }
  }
}
