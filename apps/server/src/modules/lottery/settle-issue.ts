import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { advanceChases } from './advance-chases.ts';
import { publishSeed } from './cancel-issue.ts';
import type { IssueStatus } from './issue-state.ts';
import { openStakes } from './place-bets.ts';
import { reverseIssue, type SettlementAccounts } from './reverse-issue.ts';
import type { SettlementPhase } from './rows.ts';
import { LARGE_FROM, reckon } from './settlement-thread.ts';
import type { LotteryTables } from './tables.ts';

/** Winners that one transaction pays at most. */
export const PAID_AT_ONCE = 2_000;
/** From so many orders on, rolled-up figures wait until they are settled. */
const MUCH = 10_000;
/** While one waits for the disk, the other goes on. */
const SETTLED_AT_ONCE = 2;
/** Whoever has nothing to settle looks again while others still do. */
const LOOK_AGAIN_MS = 50;
const RETRY_MAX_MS = 10_000;

export async function nextSettlement(ctx: Context): Promise<Date | undefined> {
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_settlement')
    .select('next_attempt_at')
    .where('phase', '<>', 'done')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at;
}

type DueSettlement = {
  merchant_id: number;
  issue_id: bigint;
  phase: SettlementPhase;
  attempts: number;
  status: IssueStatus;
  family: string;
  /** Both are there once the issue is drawn, annulled or not; one that was cancelled before has neither. */
  result: string | null;
  order_count: bigint | null;
};

/**
 * Goes on with every settlement that waits, some at a time, and with those that come meanwhile. One that fails is tried again by itself,
 * and holds up no other.
 */
export async function settleDueIssues(ctx: Context, stop?: AbortSignal): Promise<void> {
  const underWay = new Set<string>();
  /** One that stands as it stood when it was tried waits for the next run. */
  const tried = new Set<string>();
  let lastLook: Promise<DueSettlement | undefined> = Promise.resolve(undefined);
  /** One look after the other, so that nobody takes what another has just found. */
  const take = (): Promise<DueSettlement | undefined> => {
    lastLook = lastLook.then(async () => {
      const due = (await dueSettlements(ctx)).find(each => !underWay.has(keyOf(each)) && !tried.has(stateOf(each)));
      if (due) {
        underWay.add(keyOf(due));
        tried.add(stateOf(due));
      }
      return due;
    });
    return lastLook;
  };
  const settleOnAndOn = async (): Promise<void> => {
    while (!stop?.aborted) {
      const due = await take();
      if (due === undefined && underWay.size === 0) return;
      if (due === undefined) await sleep(LOOK_AGAIN_MS);
      else await trySettling(ctx, due, stop).finally(() => underWay.delete(keyOf(due)));
    }
  };
  await allEnd(Array.from({ length: SETTLED_AT_ONCE }, settleOnAndOn));
}

const keyOf = (due: DueSettlement): string => `${due.merchant_id} ${due.issue_id}`;
const stateOf = (due: DueSettlement): string => `${keyOf(due)} ${due.phase} ${due.attempts}`;

async function dueSettlements(ctx: Context): Promise<DueSettlement[]> {
  const { rows } = await sql<DueSettlement>`
    SELECT s.merchant_id, s.issue_id, s.phase, s.attempts, i.status, d.result, g.family, r.order_count
    FROM lottery_settlement AS s
    JOIN lottery_issue AS i ON i.merchant_id = s.merchant_id AND i.id = s.issue_id
    JOIN lottery_game AS g ON g.merchant_id = i.merchant_id AND g.code = i.game_code
    LEFT JOIN lottery_draw AS d ON d.merchant_id = s.merchant_id AND d.issue_id = s.issue_id
    LEFT JOIN lottery_root AS r ON r.merchant_id = s.merchant_id AND r.issue_id = s.issue_id
    WHERE s.phase <> 'done' AND s.next_attempt_at <= ${ctx.now()}
    ORDER BY s.next_attempt_at, s.merchant_id, s.issue_id LIMIT ${SETTLED_AT_ONCE}`.execute(ctx.db);
  return rows;
}

async function trySettling(ctx: Context, due: DueSettlement, stop?: AbortSignal): Promise<void> {
  try {
    const settle = () => settleIssue(ctx, due, stop);
    await (due.order_count !== null && due.order_count >= MUCH ? ctx.play.settling(settle) : settle());
  } catch (error) {
    ctx.log.error({ err: error, issue: String(due.issue_id) }, 'a settlement failed; it is tried again');
    await putOff(ctx, due, error);
  }
}

/**
 * From the phase where it stands to the end, or to where it is when the house stops. Each step is one transaction that begins with the
 * settlement's row lock, and does nothing in another phase.
 */
async function settleIssue(ctx: Context, due: DueSettlement, stop?: AbortSignal): Promise<void> {
  if (stop?.aborted) return;
  const { merchant_id: merchantId, issue_id: issueId } = due;
  if (due.phase === 'reversing') await reverseIssue(ctx, due, await accountsOf(ctx, merchantId, issueId), stop);
  if (due.phase === 'reversing' || due.phase === 'evaluating') {
    if (stop?.aborted) return;
    // The seed of a draw that was annulled is published with the draw.
    if (due.status === 'cancelled') await (due.result === null ? publishSeed(ctx, due) : undefined);
    else await reckonDue(ctx, due, 'evaluate');
    await sql`SELECT lottery_make_winners(${merchantId}, ${issueId})`.execute(databaseFor(ctx, due));
  }
  const accounts = await accountsOf(ctx, merchantId, issueId);
  if (stop?.aborted) return;
  const pay = () => payWinners(ctx, due, accounts, stop);
  const note = async () => (due.status === 'cancelled' ? undefined : reckonDue(ctx, due, 'note sure returns'));
  if (isLarge(due)) await allEnd([pay(), note()]);
  else {
    await pay();
    await note();
  }
  if (stop?.aborted) return;
  const timeZone = (await ctx.merchants.byId(merchantId))?.timeZone ?? 'UTC';
  await sql`SELECT lottery_book_issue(${merchantId}, ${issueId}, ${ctx.now()}, ${timeZone}, ${accounts.assets}::text[],
    ${accounts.openStakes}::int8[], ${accounts.revenue}::int8[])`.execute(databaseFor(ctx, due));
}

const isLarge = ({ order_count: orderCount }: DueSettlement): boolean =>
  orderCount !== null && orderCount >= LARGE_FROM;

/** Whoever bets while a large issue is settled goes first. */
const databaseFor = (ctx: Context, due: DueSettlement): Context['db'] => (isLarge(due) ? ctx.behind : ctx.db);

/** Waits for all, whatever becomes of one: what is tried again finds nobody at work. */
async function allEnd(parts: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(parts)) if (end.status === 'rejected') throw end.reason;
}

async function reckonDue(ctx: Context, due: DueSettlement, what: 'evaluate' | 'note sure returns'): Promise<void> {
  const { merchant_id: merchantId, result, family, order_count: orderCount } = due;
  if (result === null || orderCount === null) throw new Error(`issue ${due.issue_id} is drawn without a draw`);
  if (orderCount === 0n) return;
  const issue = { merchantId, issueId: due.issue_id.toString(), family, result };
  return reckon(ctx.pool, { what, issue }, isLarge(due));
}

async function accountsOf(ctx: Context, merchantId: number, issueId: bigint): Promise<SettlementAccounts> {
  const { rows } = await sql<{ asset: string }>`
    SELECT DISTINCT asset FROM lottery_bettor WHERE merchant_id = ${merchantId} AND issue_id = ${issueId}`.execute(
    ctx.db,
  );
  const accounts: SettlementAccounts = { assets: [], openStakes: [], rebates: [], revenue: [] };
  for (const { asset } of rows) {
    accounts.assets.push(asset);
    accounts.openStakes.push(await ctx.ledger.openAccount(merchantId, openStakes(issueId, asset)));
    accounts.rebates.push(await ctx.ledger.openAccount(merchantId, { kind: 'rebates', asset }));
    accounts.revenue.push(await ctx.ledger.openAccount(merchantId, { kind: 'lottery', asset }));
  }
  return accounts;
}

/** Each chunk is paid and noted in one transaction; another process may take over between any two. */
async function payWinners(
  ctx: Context,
  due: DueSettlement,
  accounts: SettlementAccounts,
  stop?: AbortSignal,
): Promise<void> {
  while (await payChunk(ctx, due, accounts)) if (stop?.aborted) return;
  await advanceChases(ctx, due.merchant_id, due.issue_id);
}

/** True while there may be more to pay. */
async function payChunk(ctx: Context, due: DueSettlement, accounts: SettlementAccounts): Promise<boolean> {
  const { rows } = await sql<{ paid: number | null }>`
    SELECT lottery_pay_winners(${due.merchant_id}, ${due.issue_id}, ${ctx.now()}, ${PAID_AT_ONCE},
      ${accounts.assets}::text[], ${accounts.openStakes}::int8[], ${accounts.rebates}::int8[]) AS paid`.execute(
    databaseFor(ctx, due),
  );
  return typeof rows[0]?.paid === 'number';
}

/** The next try comes soon at first and never later than ten seconds after the last. */
async function putOff(ctx: Context, due: DueSettlement, error: unknown): Promise<void> {
  const waitMs = Math.min(RETRY_MAX_MS, 200 * 2 ** Math.min(due.attempts, 10));
  await ctx.db
    .withTables<LotteryTables>()
    .updateTable('lottery_settlement')
    .set({
      attempts: due.attempts + 1,
      next_attempt_at: new Date(ctx.now().getTime() + waitMs),
      last_error: error instanceof Error ? error.message : String(error),
    })
    .where('merchant_id', '=', due.merchant_id)
    .where('issue_id', '=', due.issue_id)
    .where('phase', '<>', 'done')
    .execute();
}
