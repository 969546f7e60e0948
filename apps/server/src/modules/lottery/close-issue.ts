import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { closeMissed } from './catch-up.ts';
import { statesBefore } from './issue-state.ts';
import { createTree } from './merkle.ts';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

const LEAVES_PER_READ = 20_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** When the next issue closes. */
export async function nextClose(ctx: Context): Promise<Date | undefined> {
  const { rows } = await sql<{ closes_at: Date }>`
    SELECT i.closes_at FROM lottery_issue AS i WHERE i.status = 'selling' AND NOT ${waitsForChase}
    ORDER BY i.closes_at LIMIT 1`.execute(ctx.db);
  return rows[0]?.closes_at;
}

/** Tries after which a settlement holds up the next close no longer. */
const SETTLEMENT_TRIES = 5;

/**
 * An issue `i` of the house waits with its close while an issue before it may still stop a chase that runs over both: the bet in this one
 * must not stand once the chase has won. Nobody can bet meanwhile, because its time is over. In the normal run the one before is settled
 * long before; this matters when a house was down for several issues.
 */
const waitsForChase = sql<SqlBool>`EXISTS (
  SELECT FROM lottery_chase_issue AS here
  JOIN lottery_chase AS c ON c.merchant_id = here.merchant_id AND c.id = here.chase_id AND c.state = 'running' AND c.stop_on_win
  JOIN lottery_chase_issue AS earlier ON earlier.merchant_id = c.merchant_id AND earlier.chase_id = c.id
    AND earlier.draws_at < here.draws_at
  JOIN lottery_issue AS b ON b.merchant_id = earlier.merchant_id AND b.id = earlier.issue_id AND b.source = 'house'
    AND b.status IN ('selling', 'closed', 'drawn')
  LEFT JOIN lottery_settlement AS s ON s.merchant_id = b.merchant_id AND s.issue_id = b.id
  WHERE here.merchant_id = i.merchant_id AND here.issue_id = i.id AND coalesce(s.attempts, 0) < ${SETTLEMENT_TRIES})`;

/** Closes every issue whose time has come, then publishes the root over what was accepted. */
export async function closeDueIssues(ctx: Context): Promise<void> {
  const { rows } = await sql<IssueRow>`
    SELECT i.* FROM lottery_issue AS i WHERE i.status = 'selling' AND i.closes_at <= ${ctx.now()} AND NOT ${waitsForChase}
    ORDER BY i.closes_at, i.id`.execute(ctx.db);
  const { closed, rooted } = await closeMissed(ctx, rows);
  const isClosed = new Set(closed.map(issue => issue.id));
  for (const issue of closed) if (!rooted.has(issue.id)) await ensureRoot(ctx, issue);
  for (const issue of rows) if (!isClosed.has(issue.id) && (await closeIssue(ctx, issue))) await ensureRoot(ctx, issue);
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

type IssueKey = { merchant_id: number; id: bigint };

/** The root over the accepted orders of a closed issue, made and stored where it is not there yet. */
export async function ensureRoot(ctx: Context, issue: IssueKey): Promise<{ root: Buffer; orderCount: bigint }> {
  const stored = await storedRoot(ctx.db, issue);
  if (stored !== undefined) return { root: stored.root, orderCount: stored.order_count };
  const tree = createTree();
  let after = FIRST_ID;
  for (;;) {
    const leaves = await readLeaves(ctx.db, issue, { after, limit: LEAVES_PER_READ });
    for (const { leaf } of leaves) tree.add(leaf);
    const last = leaves.at(-1);
    if (last === undefined || leaves.length < LEAVES_PER_READ) break;
    after = last.id;
  }
  const { root, roots, count } = tree.finish();
  await ctx.db
    .withTables<LotteryTables>()
    .insertInto('lottery_root')
    .values({
      merchant_id: issue.merchant_id,
      issue_id: issue.id,
      order_count: BigInt(count),
      root,
      roots,
      made_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { root, orderCount: BigInt(count) };
}

export const storedRoot = (db: Kysely<object>, issue: IssueKey) =>
  db
    .withTables<LotteryTables>()
    .selectFrom('lottery_root')
    .selectAll()
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .executeTakeFirst();

/** Leaves of the accepted orders of an issue by rising id: those that were not taken back before the close. */
export async function readLeaves(
  db: Kysely<object>,
  issue: IssueKey,
  page: { after?: string; limit: number; offset?: number },
): Promise<readonly { id: string; leaf: Buffer }[]> {
  const { rows } = await sql<{ id: string; leaf: Buffer }>`
    SELECT o.id, o.leaf FROM lottery_order AS o
    WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id} AND o.id > ${page.after ?? FIRST_ID}
      AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
    ORDER BY o.id LIMIT ${page.limit} OFFSET ${page.offset ?? 0}`.execute(db);
  return rows;
}
