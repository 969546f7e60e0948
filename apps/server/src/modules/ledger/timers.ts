import { sql } from 'kysely';
import type { Timer } from '../../module.ts';

const PRUNE_ROWS_MAX = 20_000;
const COMMANDS_KEPT_MS = 183 * 24 * 3600 * 1000;
const PARTITION_MONTHS_AHEAD = 4;

/** What the elected clock does for the ledger: folds the queues, forgets old commands, makes the coming months' partitions. */
export const ledgerTimers: readonly Timer[] = [
  { name: 'ledger.fold', everyMs: 1_000, run: async (ctx, stop) => void (await ctx.ledger.fold(stop)) },
  {
    name: 'ledger.prune-commands',
    everyMs: 600_000,
    run: async ctx => {
      const before = new Date(ctx.now().getTime() - COMMANDS_KEPT_MS);
      await sql`SELECT ledger_prune_commands(${before}, ${PRUNE_ROWS_MAX})`.execute(ctx.db);
    },
  },
  {
    name: 'ledger.partition-ahead',
    everyMs: 6 * 3600_000,
    run: async ctx => {
      await sql`SELECT ledger_partition_ahead(${ctx.now()}, ${PARTITION_MONTHS_AHEAD})`.execute(ctx.db);
    },
  },
];
