import { setImmediate } from 'node:timers/promises';
import { type Family, findFamily, prepareDraw } from '@baize/lottery';
import type { DistinctSelection, DrawnIssue, Query } from './evaluate.ts';
import { CERTAIN, chancesOf, type Draws, drawsLike, type Returns, returnsOf, sureReturn } from './sure-return.ts';

/** A bettor whose bets may cover all results; `orders` as `selection lot group,…`, each selection by its place among the distinct ones. */
type Suspect = { member_id: bigint; asset: string; orders: string };
type Noted = { memberId: bigint; asset: string; amount: number };

/** How long the loop may be kept from those who wait for an answer, where it is not a thread's own. */
const BUSY_MS_MAX = 4;

/**
 * Stores what bettors of a drawn issue would have got back whatever was drawn: it is no valid turnover. Whoever got nothing back, or
 * has too few bets to cover all results, had all of it at risk and is not looked at. Written anew when it runs again.
 */
export async function noteSureReturns(query: Query, issue: DrawnIssue): Promise<void> {
  await query('BEGIN', []);
  try {
    await store(query, issue, await found(query, issue));
    await query('COMMIT', []);
  } catch (error) {
    await query('ROLLBACK', []).catch(() => undefined);
    throw error;
  }
}

async function found(query: Query, issue: DrawnIssue): Promise<Noted[]> {
  const family = findFamily(issue.family);
  if (family === undefined) throw new Error(`the engine has no family ${issue.family}`);
  // Tables that were empty a minute ago are joined by hashing, whatever the planner thinks of their size.
  await query('SET LOCAL enable_nestloop = off', []);
  await query('SET LOCAL enable_seqscan = off', []);
  const bettors = await suspectsOf(query, issue, family);
  if (bettors.length === 0) return [];
  const selections = await selectionsOf(query, issue, bettors);
  const suspects = await ordersOf(query, issue, { bettors, selections });
  const returns = returnsByOrder(selections, drawsLike(family, prepareDraw(family, issue.result), issue.issueId));
  const noted: Noted[] = [];
  let since = performance.now();
  for (const { member_id, asset, orders } of suspects) {
    const amount = sureReturn(orders.split(',').map(returns.of), returns.draws);
    if (amount > 0) noted.push({ memberId: member_id, asset, amount });
    if (performance.now() - since < BUSY_MS_MAX) continue;
    await setImmediate();
    since = performance.now();
  }
  return noted;
}

/** The returns of an order as it is written in `orders`: orders alike share them. */
function returnsByOrder(selections: readonly DistinctSelection[], draws: Draws) {
  const known = new Map<string, Returns>();
  const of = (order: string): Returns => {
    const before = known.get(order);
    if (before !== undefined) return before;
    const [place, lot, group] = order.split(' ');
    const selection = selections[Number(place) - 1];
    if (selection === undefined) throw new Error('an order has a selection that its issue has not');
    const made = returnsOf(selection, { lot: BigInt(lot ?? ''), prizeGroup: Number(group) }, draws);
    known.set(order, made);
    return made;
  };
  return { of, draws };
}

/** Orders that stand. */
const STANDING = `lottery_order AS o
  LEFT JOIN lottery_cancellation AS c ON c.merchant_id = $1 AND c.issue_id = $2 AND c.order_id = o.id
  WHERE o.merchant_id = $1 AND o.issue_id = $2 AND c.order_id IS NULL`;
const OF_BETTORS = 'AND (o.member_id, o.asset) IN (SELECT * FROM unnest($3::int8[], $4::text[]))';
const keyOf = ({ merchantId, issueId }: DrawnIssue): [number, string] => [merchantId, issueId];

type Bettor = { member_id: bigint; asset: string };
const columnsOf = (bettors: readonly Bettor[]): [bigint[], string[]] => [
  bettors.map(each => each.member_id),
  bettors.map(each => each.asset),
];

/** Winners whose bets have chances enough to cover all results. */
async function suspectsOf(query: Query, issue: DrawnIssue, family: Family): Promise<Bettor[]> {
  const chances = chancesOf(family);
  const { rows } = await query(
    `SELECT q.member_id, q.asset FROM (
      SELECT o.member_id, o.asset, sum(o.bet_count * p.chance) AS chances FROM (SELECT o.* FROM ${STANDING}) AS o
      JOIN unnest($3::text[], $4::int8[]) AS p (play_type, chance) ON p.play_type = o.play_type
      GROUP BY o.member_id, o.asset
    ) AS q
    JOIN (
      SELECT DISTINCT member_id, asset FROM lottery_winner WHERE merchant_id = $1 AND issue_id = $2
    ) AS w ON w.member_id = q.member_id AND w.asset = q.asset
    WHERE q.chances >= $5`,
    [...keyOf(issue), chances.map(each => each.play), chances.map(each => each.chance), CERTAIN],
  );
  return rows;
}

async function selectionsOf(query: Query, issue: DrawnIssue, bettors: readonly Bettor[]): Promise<DistinctSelection[]> {
  const { rows } = await query(
    `SELECT o.selection_hash, any_value(o.play_type) AS play_type, any_value(o.selection) AS selection,
      any_value(o.tie_rule) AS tie_rule, any_value(o.triple_rule) AS triple_rule, max(o.lunar_year) AS lunar_year,
      max(o.odds) AS odds
    FROM ${STANDING} ${OF_BETTORS} GROUP BY o.selection_hash`,
    [...keyOf(issue), ...columnsOf(bettors)],
  );
  return rows;
}

async function ordersOf(
  query: Query,
  issue: DrawnIssue,
  { bettors, selections }: { bettors: readonly Bettor[]; selections: readonly DistinctSelection[] },
): Promise<Suspect[]> {
  const { rows } = await query(
    `SELECT o.member_id, o.asset, string_agg(s.place || ' ' || o.unit * o.multiple || ' ' || o.prize_group, ',') AS orders
    FROM (SELECT o.* FROM ${STANDING} ${OF_BETTORS}) AS o
    JOIN unnest($5::bytea[]) WITH ORDINALITY AS s (hash, place) ON s.hash = o.selection_hash
    GROUP BY o.member_id, o.asset`,
    [...keyOf(issue), ...columnsOf(bettors), selections.map(each => each.selection_hash)],
  );
  return rows;
}

async function store(query: Query, issue: DrawnIssue, noted: readonly Noted[]): Promise<void> {
  await query('DELETE FROM lottery_sure_return WHERE merchant_id = $1 AND issue_id = $2', keyOf(issue));
  if (noted.length === 0) return;
  await query(
    `INSERT INTO lottery_sure_return (merchant_id, issue_id, member_id, asset, amount)
    SELECT $1, $2, n.* FROM unnest($3::int8[], $4::text[], $5::int8[]) AS n`,
    [...keyOf(issue), noted.map(each => each.memberId), noted.map(each => each.asset), noted.map(each => each.amount)],
  );
}
