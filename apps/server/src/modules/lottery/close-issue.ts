import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { closeMissed } from './catch-up.ts';
import { ensureRoot } from './issue-root.ts';
import { statesBefore } from './issue-state.ts';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

/** When the next issue closes. */
export async function nextClose(ctx: Context): Promise<Date | undefined> {
  // Asked four times a second: its plan takes a hundred times as long as its answer, so it is kept.
  const { rows } = await ctx.pool.query<{ closes_at: Date }>({
    name: 'lottery-next-close',
    text: `SELECT i.closes_at FROM lottery_issue AS i WHERE i.status = 'selling' AND NOT ${WAITS_FOR_CHASE}
           ORDER BY i.closes_at LIMIT 1`,
  });
  return rows[0]?.closes_at;
}

/** Tries after which a settlement holds up the next close no longer. */
const SETTLEMENT_TRIES = 5;

/**
 * An issue `i` of the house waits with its close while an issue before it may still stop a chase that runs over both: the bet in this one
 * must not stand once the chase has won. Nobody can bet meanwhile, because its time is over. In the normal run the one before is settled
 * long before; this matters when a house was down for several issues. One that was put off behind it holds it up no longer.
 */
const WAITS_FOR_CHASE = `EXISTS (
  SELECT FROM lottery_chase_issue AS here
  JOIN lottery_chase AS c ON c.merchant_id = here.merchant_id AND c.id = here.chase_id AND c.state = 'running' AND c.stop_on_win
  JOIN lottery_chase_issue AS earlier ON earlier.merchant_id = c.merchant_id AND earlier.chase_id = c.id
  JOIN lottery_issue AS b ON b.merchant_id = earlier.merchant_id AND b.id = earlier.issue_id AND b.source = 'house'
    AND b.draws_at < i.draws_at AND b.status IN ('selling', 'closed', 'drawn')
  LEFT JOIN lottery_settlement AS s ON s.merchant_id = b.merchant_id AND s.issue_id = b.id
  WHERE here.merchant_id = i.merchant_id AND here.issue_id = i.id AND coalesce(s.attempts, 0) < ${SETTLEMENT_TRIES})`;

/** While one root waits for the disk, the next is made. */
const ROOTS_AT_ONCE = 2;

/** Closes every issue whose time has come, then publishes the roots over what was accepted. */
export async function closeDueIssues(ctx: Context): Promise<void> {
  const { rows } = await sql<IssueRow>`
    SELECT i.* FROM lottery_issue AS i WHERE i.status = 'selling' AND i.closes_at <= ${ctx.now()} AND NOT ${sql.raw(WAITS_FOR_CHASE)}
    ORDER BY i.closes_at, i.id`.execute(ctx.db);
  const { closed, rooted } = await closeMissed(ctx, rows);
  const isClosed = new Set(closed.map(issue => issue.id));
  const rootless = closed.filter(issue => !rooted.has(issue.id));
  for (const issue of rows) if (!isClosed.has(issue.id) && (await closeIssue(ctx, issue))) rootless.push(issue);
  const waiting = rootless.values();
  const makeRoots = async (): Promise<void> => {
    for (const issue of waiting) await ensureRoot(ctx, issue);
  };
  await Promise.all(Array.from({ length: ROOTS_AT_ONCE }, makeRoots));
}

/**
 * The update waits for every batch that holds the issue, and no later one gets it: once this has committed, the set of orders
 * is fixed, whatever any clock says.
 */
async function closeIssue(ctx: Context, issue: IssueRow): Promise<boolean> {
  return ctx.transaction(async tx => {
    const tables = tx.withTables<LotteryTables>();
    const closed = await tables
      .updateTable('lottery_issue')
      .set({ status: 'closed', closed_at: ctx.now() })
      .where('merchant_id', '=', issue.merchant_id)
      .where('id', '=', issue.id)
      .where('status', 'in', statesBefore('closed'))
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) return false;
    const next = await tables
      .selectFrom('lottery_issue')
      .select(['number', 'closes_at'])
      .where('merchant_id', '=', issue.merchant_id)
      .where('game_code', '=', issue.game_code)
      .where('status', '=', 'selling')
      .where('closes_at', '>', ctx.now())
      .orderBy('closes_at')
      .limit(1)
      .executeTakeFirst();
    if (next !== undefined)
      await ctx.events.emit(tx, {
        type: 'lottery.issue.opened',
        merchantId: issue.merchant_id,
        payload: { gameCode: issue.game_code, issueNo: next.number, closesAt: next.closes_at.toISOString() },
      });
    return true;
  });
}
