import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import type { ConsoleTables } from './tables.ts';

const EVERY_MS = 5 * 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;
const PROBLEMS_KEPT = 20;

/** Recomputes the ledger every five minutes, in one snapshot beside the traffic, and keeps the verdict for a month. */
export const ledgerCheckTimer: Timer = { name: 'console.ledgerCheck', everyMs: EVERY_MS, run: checkLedger };

export async function checkLedger(ctx: Context): Promise<void> {
  const began = ctx.now();
  const report = await ctx.ledger.verify();
  const problemCount = report.checks.reduce((sum, { problems }) => sum + problems, 0);
  if (!report.ok) ctx.log.error({ checks: report.checks }, 'the ledger does not balance');
  const tables = ctx.db.withTables<ConsoleTables>();
  await tables
    .insertInto('console_ledger_check')
    .values({
      at: began,
      took_ms: ctx.now().getTime() - began.getTime(),
      balanced: report.ok,
      problem_count: problemCount,
      problems: JSON.stringify(report.problems.slice(0, PROBLEMS_KEPT)),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tables
    .deleteFrom('console_ledger_check')
    .where('at', '<', new Date(began.getTime() - KEPT_MS))
    .execute();
}

export const lastLedgerCheck = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .withTables<ConsoleTables>()
    .selectFrom('console_ledger_check')
    .select(['at', 'balanced', 'problem_count as problems'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
