import { showFairness } from '@baize/wire/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { messageOf } from './derive-draw.ts';
import { storedLeafText } from './freeze-order.ts';
import type { Game } from './games.ts';
import { readLeaves, storedRoot } from './issue-root.ts';
import { shownStatus } from './issue-state.ts';
import { merklePath, type ProofStep, SUBTREE, splitRoots } from './merkle.ts';
import { findPublished } from './published-draws.ts';
import { readAnnulment } from './read-annulment.ts';
import type { IssueRow, OrderRow, PublishedRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

export const showFairnessHandler = handle(showFairness, async ({ input, ctx, caller, request, fail }) => {
  const merchantId = request.merchant.id;
  const game = await runtimeOf(ctx).games.find(merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const tables = ctx.db.withTables<LotteryTables>();
  const issue = await tables
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('game_code', '=', input.gameCode)
    .where('number', '=', input.issueNo)
    .executeTakeFirst();
  if (issue === undefined) {
    const published = await findPublished(ctx.db, game, input.issueNo);
    if (published === undefined) return fail('issue_unknown');
    return input.orderId === undefined ? unsold(game, published) : fail('order_unknown');
  }
  const root = await storedRoot(ctx.db, issue);
  const draw = await tables
    .selectFrom('lottery_draw')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('issue_id', '=', issue.id)
    .executeTakeFirst();
  const voided = await tables
    .selectFrom('lottery_void')
    .select('seed')
    .where('merchant_id', '=', merchantId)
    .where('issue_id', '=', issue.id)
    .executeTakeFirst();
  const order = input.orderId === undefined ? null : await ownOrder(ctx, issue, input.orderId, caller.member?.memberId);
  if (order === undefined) return fail('order_unknown');
  const facts = { gameCode: input.gameCode, issueNo: input.issueNo, beacon: draw?.beacon_value ?? '' };
  return {
    gameCode: input.gameCode,
    issueNo: input.issueNo,
    family: game.family,
    status: shownStatus(issue, ctx.now()),
    drawSource: issue.source,
    drawShape: issue.draw_shape,
    commitment: issue.commitment?.toString('hex') ?? null,
    committedAt: issue.committed_at.toISOString(),
    root: root?.root.toString('hex') ?? null,
    orderCount: root === undefined ? null : Number(root.order_count),
    beacon: issue.beacon,
    beaconValue: issue.beacon === '' ? '' : (draw?.beacon_value ?? null),
    message:
      root === undefined || !messageIsKnown(issue, draw !== undefined)
        ? null
        : messageOf({ ...facts, root: root.root }),
    seed: (draw?.seed ?? voided?.seed)?.toString('hex') ?? null,
    result: draw?.result ?? null,
    drawnAt: draw?.drawn_at.toISOString() ?? null,
    annulled: await readAnnulment(ctx, { merchant_id: merchantId, issue_id: issue.id }),
    order: order === null ? null : await orderProof(ctx, issue, order, root?.roots),
  };
});

/** A published draw that was not on sale here: there is its result, and nothing that the house could prove. */
const unsold = (game: Game, { number, result, draws_at }: PublishedRow) => ({
  gameCode: game.code,
  issueNo: number,
  family: game.family,
  status: null,
  drawSource: 'published' as const,
  drawShape: game.drawShape,
  commitment: null,
  committedAt: null,
  root: null,
  orderCount: null,
  beacon: '',
  beaconValue: '',
  message: null,
  seed: null,
  result,
  drawnAt: draws_at.toISOString(),
  annulled: null,
  order: null,
});

/** With a beacon the message is complete only once its round is out. */
const messageIsKnown = (issue: IssueRow, drawn: boolean): boolean =>
  issue.source === 'house' && (issue.beacon === '' || drawn);

async function ownOrder(
  ctx: Context,
  issue: IssueRow,
  orderId: string,
  memberId: bigint | undefined,
): Promise<OrderRow | undefined> {
  if (memberId === undefined) return undefined;
  return ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_order')
    .selectAll()
    .where('merchant_id', '=', issue.merchant_id)
    .where('id', '=', orderId)
    .where('issue_id', '=', issue.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The order's leaf and, once the root stands and unless the order was taken back, the way from it to the root. */
async function orderProof(ctx: Context, issue: IssueRow, order: OrderRow, roots: Buffer | undefined) {
  const leaf = storedLeafText(order, issue.number);
  const proof = roots === undefined ? undefined : await inclusionPath(ctx, issue, order.id, roots);
  return {
    id: order.id,
    leaf,
    index: proof?.index ?? null,
    path: proof?.path.map(step => ({ side: step.side, hash: step.hash.toString('hex') })) ?? null,
  };
}

/** From the leaf to the root of its stored subtree, and from there over the subtrees: reads at most `SUBTREE` orders. */
export async function inclusionPath(
  ctx: Pick<Context, 'db'>,
  issue: { merchant_id: number; id: bigint },
  orderId: string,
  roots: Buffer,
): Promise<{ index: number; path: readonly ProofStep[] } | undefined> {
  const { rows } = await sql<{ before: number }>`
    SELECT count(*)::int4 AS before FROM lottery_order AS o
    WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id} AND o.id < ${orderId}
      AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
  `.execute(ctx.db);
  const index = rows[0]?.before ?? 0;
  const subtree = Math.floor(index / SUBTREE);
  const leaves = await readLeaves(ctx.db, issue, { limit: SUBTREE, offset: subtree * SUBTREE });
  const at = leaves.findIndex(row => row.id === orderId);
  if (at === -1) return undefined;
  const inside = merklePath(
    leaves.map(row => row.leaf),
    at,
  );
  return { index, path: [...inside, ...merklePath(splitRoots(roots), subtree)] };
}
