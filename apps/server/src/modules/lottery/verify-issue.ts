import { findFamily, findPlay, prepareDraw } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { commitmentOf, type DrawFacts, deriveDraw } from './derive-draw.ts';
import { storedLeafText, storedTerms } from './freeze-order.ts';
import { houseOddsOf, payoutAt } from './house-odds.ts';
import { storedRoot } from './issue-root.ts';
import { createTree, leafHash, rootOfPath } from './merkle.ts';
import { orderIdRange, orderNumber } from './order-number.ts';
import { findPublished } from './published-draws.ts';
import { readAnnulment } from './read-annulment.ts';
import { readResult } from './read-result.ts';
import type { DrawnRow, IssueRow, OrderStateRow } from './rows.ts';
import { inclusionPath } from './show-fairness.ts';
import type { LotteryTables } from './tables.ts';

export type IssueCheck = { check: string; ok: boolean; detail?: string };
export type IssueVerdict = {
  gameCode: string;
  issueNo: string;
  result: string;
  /** Why the result counts no more, where it was annulled. */
  annulled: string | null;
  ok: boolean;
  checks: IssueCheck[];
};

const ORDERS_PER_READ = 5_000;

type Found = IssueRow & Omit<DrawnRow, 'source'> & { family: string };

/**
 * Checks a draw of the house from its own records, as anybody could who had them: the seed against its commitment, every order's
 * leaf and the root over them, the result from seed and root, what every order was paid against the engine, and, for one order,
 * its way to the root (named by its id or its number). Of a published draw that was not on sale here it says so. Undefined where the issue has no draw.
 */
export async function verifyIssue(
  ctx: Pick<Context, 'db'>,
  where: { merchantId: number; gameCode: string; issueNo: string; orderId?: string | undefined },
): Promise<IssueVerdict | undefined> {
  const { rows } = await sql<Found>`
    SELECT i.*, d.seed, d.result, d.drawn_at, d.beacon_value, d.version, g.family FROM lottery_issue AS i
    JOIN lottery_draw AS d ON d.merchant_id = i.merchant_id AND d.issue_id = i.id
    JOIN lottery_game AS g ON g.merchant_id = i.merchant_id AND g.code = i.game_code
    WHERE i.merchant_id = ${where.merchantId} AND i.game_code = ${where.gameCode} AND i.number = ${where.issueNo}
  `.execute(ctx.db);
  const [found] = rows;
  if (found === undefined) return verifyPublished(ctx, where);
  const root = await storedRoot(ctx.db, found);
  const family = findFamily(found.family);
  if (root === undefined || family === undefined) return undefined;
  const orders = await checkOrders(ctx, found);
  const facts = { gameCode: found.game_code, issueNo: found.number, root: root.root, beacon: found.beacon_value };
  const checks: IssueCheck[] = [
    ...seedChecks(found, facts),
    {
      check: 'the root is over the accepted orders',
      ok: orders.root.equals(root.root) && orders.count === Number(root.order_count),
      detail: `${orders.count} orders`,
    },
    { check: 'every order has its leaf', ok: orders.wrongLeaves === 0 },
    found.status === 'cancelled'
      ? { check: 'every order got its stake back', ok: await stakesAreBack(ctx, found) }
      : { check: 'every order was paid what the engine says', ok: orders.wrongPrizes === 0 },
    { check: 'the sums of bettors are those of their orders', ok: await sumsAreRight(ctx, found) },
  ];
  if (where.orderId !== undefined) {
    checks.push(await orderCheck(ctx, { issue: found, root, leaves: orders.leaves, named: where.orderId }));
  }
  return {
    gameCode: where.gameCode,
    issueNo: where.issueNo,
    result: found.result,
    annulled: (await readAnnulment(ctx, { merchant_id: where.merchantId, issue_id: found.id }))?.reason ?? null,
    ok: checks.every(({ ok }) => ok),
    checks,
  };
}

type UnderRoot = {
  issue: Found;
  root: NonNullable<Awaited<ReturnType<typeof storedRoot>>>;
  leaves: ReadonlyMap<string, Buffer>;
  /** By its id, or by the number that its bettor quotes. */
  named: string;
};

async function orderCheck(ctx: Pick<Context, 'db'>, { issue, root, leaves, named }: UnderRoot): Promise<IssueCheck> {
  const check = 'the order is under the root';
  const orderId = idOf(leaves, named);
  const leaf = orderId === undefined ? undefined : leaves.get(orderId);
  if (orderId === undefined || leaf === undefined)
    return { check, ok: false, detail: 'no accepted order of this issue has this id or number' };
  const proof = await inclusionPath(ctx, issue, orderId, root.roots);
  return { check, ok: proof !== undefined && rootOfPath(leaf, proof.path).equals(root.root) };
}

/** The id of the accepted order that is meant, whatever the case of its letters. */
function idOf(leaves: ReadonlyMap<string, Buffer>, named: string): string | undefined {
  const id = named.trim().toLowerCase();
  if (leaves.has(id)) return id;
  const range = orderIdRange(id);
  if (range === undefined) return undefined;
  const number = lettersOf(id);
  return [...leaves.keys()].find(key => key >= range.from && key <= range.to && lettersOf(orderNumber(key)) === number);
}

/** What counts of a number, without its first letter and what parts it: no other letter of it is an L. */
const lettersOf = (number: string): string => number.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^L/, '');

/** A draw that the outside lottery published: nothing was sold on it, so all there is to hold is that its result is one of the game. */
async function verifyPublished(
  ctx: Pick<Context, 'db'>,
  { merchantId, gameCode, issueNo, orderId }: Parameters<typeof verifyIssue>[1],
): Promise<IssueVerdict | undefined> {
  const row = await findPublished(ctx.db, { merchantId, code: gameCode }, issueNo);
  if (row === undefined) return undefined;
  const { family, draw_shape } = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_game')
    .select(['family', 'draw_shape'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', gameCode)
    .executeTakeFirstOrThrow();
  const checks: IssueCheck[] = [
    {
      check: 'a published draw that was not on sale here: no bets, no seed, nothing to pay',
      ok: true,
      detail: row.origin,
    },
    { check: 'the result is a draw of the game', ok: readResult(family, draw_shape, row.result) === row.result },
  ];
  if (orderId !== undefined) checks.push({ check: 'the order is under the root', ok: false });
  return { gameCode, issueNo, result: row.result, annulled: null, ok: checks.every(({ ok }) => ok), checks };
}

/** Holds what an annulled issue paid to the orders that stand: their stakes, and nothing besides. */
async function stakesAreBack(ctx: Pick<Context, 'db'>, issue: { merchant_id: number; id: bigint }): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    SELECT EXISTS (
      SELECT FROM lottery_order AS o
      LEFT JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
      WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id}
        AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
        AND (w.refund IS DISTINCT FROM o.stake OR w.prize <> 0)
    ) OR EXISTS (
      SELECT FROM lottery_settlement WHERE merchant_id = ${issue.merchant_id} AND issue_id = ${issue.id} AND phase <> 'done'
    ) AS wrong`.execute(ctx.db);
  return rows[0]?.wrong === false;
}

/** What only a draw of the house can be held to; a result from outside has its entries in the audit log. */
function seedChecks(found: Found, facts: DrawFacts): readonly IssueCheck[] {
  const family = findFamily(found.family);
  const { seed, commitment } = found;
  if (found.source !== 'house' || family === undefined) return [];
  if (seed === null || commitment === null) return [{ check: 'the seed is published', ok: false }];
  return [
    { check: 'the seed is the committed one', ok: commitmentOf(seed).equals(commitment) },
    {
      check: 'the result comes from seed and root',
      ok: deriveDraw(family, seed, facts, found.draw_shape) === found.result,
    },
  ];
}

/** Holds the running sums of each bettor to the orders that stand. */
async function sumsAreRight(ctx: Pick<Context, 'db'>, issue: { merchant_id: number; id: bigint }): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT member_id, asset, orders, bets, stake, own_rebate, weighted FROM lottery_bettor
        WHERE merchant_id = ${issue.merchant_id} AND issue_id = ${issue.id}
        UNION ALL
        SELECT o.member_id, o.asset, -1, -o.bet_count, -o.stake, -o.own_rebate, -o.stake::numeric * coalesce(o.expected, o.prize_group * 500) / 500
        FROM lottery_order AS o WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id}
          AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
      ) AS u
      GROUP BY u.member_id, u.asset
      HAVING sum(u.orders) <> 0 OR sum(u.bets) <> 0 OR sum(u.stake) <> 0 OR sum(u.own_rebate) <> 0 OR sum(u.weighted) <> 0
    ) AS wrong`.execute(ctx.db);
  return rows[0]?.wrong === false;
}

async function checkOrders(ctx: Pick<Context, 'db'>, issue: Found) {
  const tree = createTree();
  const leaves = new Map<string, Buffer>();
  const family = findFamily(issue.family);
  const draw = family === undefined ? undefined : prepareDraw(family, issue.result);
  let after = '00000000-0000-0000-0000-000000000000';
  let wrongLeaves = 0;
  let wrongPrizes = 0;
  for (;;) {
    const { rows } = await sql<OrderStateRow>`
      SELECT * FROM lottery_order_state WHERE merchant_id = ${issue.merchant_id} AND issue_id = ${issue.id}
        AND id > ${after} ORDER BY id LIMIT ${ORDERS_PER_READ}`.execute(ctx.db);
    for (const order of rows) {
      const leaf = leafHash(storedLeafText(order, issue.number));
      if (!leaf.equals(order.leaf)) wrongLeaves += 1;
      if (order.state === 'cancelled') continue;
      tree.add(leaf);
      leaves.set(order.id, leaf);
      if (issue.status === 'settled' && draw !== undefined && !isPaidRightly(order, issue.family, draw))
        wrongPrizes += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ORDERS_PER_READ) break;
    after = last.id;
  }
  return { ...tree.finish(), leaves, wrongLeaves, wrongPrizes };
}

function isPaidRightly(order: OrderStateRow, family: string, draw: ReturnType<typeof prepareDraw>): boolean {
  const play = findPlay(family, order.play_type);
  if (play === undefined) return false;
  const due = payoutAt({
    play,
    selection: JSON.parse(order.selection),
    draw,
    terms: storedTerms(order),
    odds: houseOddsOf(order.odds),
  });
  return due.prize === order.prize && due.refund === order.refund;
}
