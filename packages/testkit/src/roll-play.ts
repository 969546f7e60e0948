import { setTimeout as sleep } from 'node:timers/promises';
import { rollUp } from '@baize/server/src/modules/play/index.ts';
import type { TestServer } from './start-server.ts';

/** Rolls up everything that is settled by now. Transactions of other tests in the cluster hold the horizon back: it is waited for. */
export const rollPlay = async ({ ctx }: Pick<TestServer, 'ctx'>): Promise<void> => {
  const { rows } = await ctx.pool.query<{ tx: bigint }>('SELECT pg_current_xact_id()::text::int8 AS tx');
  const tx = rows[0]?.tx ?? 0n;
  for (;;) {
    await rollUp(ctx);
    const { rows: reached } = await ctx.pool.query<{ next: bigint }>('SELECT next_tx AS next FROM play_roll');
    if ((reached[0]?.next ?? 0n) > tx) return;
    await sleep(20);
  }
};
