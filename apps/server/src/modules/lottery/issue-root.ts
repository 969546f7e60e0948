import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Root } from './make-root.ts';
import { LARGE_FROM, reckon } from './settlement-thread.ts';
import type { LotteryTables } from './tables.ts';

type IssueKey = { merchant_id: number; id: bigint };

/** Roots that are being made, by merchant and issue. */
const underWay = new WeakMap<Context['pool'], Map<string, Promise<Root>>>();

/** The root over the accepted orders of a closed issue, made and stored where it is not there yet; once, however many ask meanwhile. */
export function ensureRoot(ctx: Context, issue: IssueKey): Promise<Root> {
  const roots = underWay.get(ctx.pool) ?? new Map<string, Promise<Root>>();
  underWay.set(ctx.pool, roots);
  const key = `${issue.merchant_id} ${issue.id}`;
  const known = roots.get(key);
  if (known !== undefined) return known;
  const made = storedOrMade(ctx, issue).finally(() => roots.delete(key));
  roots.set(key, made);
  return made;
}

async function storedOrMade(ctx: Context, issue: IssueKey): Promise<Root> {
  let stored = await storedRoot(ctx.db, issue);
  if (stored === undefined) {
    const closed = { merchantId: issue.merchant_id, issueId: String(issue.id), madeAt: ctx.now() };
    await reckon(ctx.pool, { what: 'make root', issue: closed }, await isLarge(ctx, issue));
    stored = await storedRoot(ctx.db, issue);
  }
  if (stored === undefined) throw new Error(`the root of issue ${issue.id} is gone`);
  return { root: stored.root, orderCount: stored.order_count };
}

async function isLarge(ctx: Context, issue: IssueKey): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    SELECT count(*) = ${LARGE_FROM} AS large FROM (
      SELECT 1 FROM lottery_order WHERE merchant_id = ${issue.merchant_id} AND issue_id = ${issue.id} LIMIT ${LARGE_FROM}
    ) AS q`.execute(ctx.db);
  return rows[0]?.large ?? false;
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
  page: { limit: number; offset: number },
): Promise<readonly { id: string; leaf: Buffer }[]> {
  const { rows } = await sql<{ id: string; leaf: Buffer }>`
    SELECT o.id, o.leaf FROM lottery_order AS o
    WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id}
      AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
    ORDER BY o.id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}
