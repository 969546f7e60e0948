import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { addSelection, type NumberSums, type SelectionSum } from './number-sums.ts';

/** Issues with fewer orders are read as they are. */
const FOLD_FROM = 20_000;
/** So few that taking their selections apart does not hold up the loop that answers people. */
const ORDERS_AT_ONCE = 2_000;
/**
 * Ids are made before their order is committed: younger ones may still come in below the last. What took longer is missing on the screen;
 * caps do not read it.
 */
const SETTLED_MS = 10_000;

type LargeIssue = { merchant_id: number; issue_id: bigint; family: string };

/** Folds what came in since, for issues that are too large to be read order by order, and forgets issues that are over. */
export async function foldNumbers(ctx: Context, stop?: AbortSignal): Promise<void> {
  await sql`
    WITH over AS (
      DELETE FROM lottery_number_fold AS f USING lottery_issue AS i
      WHERE i.merchant_id = f.merchant_id AND i.id = f.issue_id AND i.status IN ('settled', 'cancelled')
      RETURNING f.merchant_id, f.issue_id
    )
    DELETE FROM lottery_number_exposure AS e USING over AS o
    WHERE e.merchant_id = o.merchant_id AND e.issue_id = o.issue_id`.execute(ctx.db);
  for (const issue of await largeIssues(ctx)) {
    while (!stop?.aborted && (await foldSome(ctx, issue))) {
      // Each part is one transaction under the fold's row lock, so a second process adds nothing twice.
    }
  }
}

async function largeIssues(ctx: Context): Promise<readonly LargeIssue[]> {
  const { rows } = await sql<LargeIssue>`
    SELECT e.merchant_id, e.issue_id, g.family
    FROM (SELECT merchant_id, issue_id FROM lottery_exposure GROUP BY merchant_id, issue_id HAVING sum(orders) >= ${FOLD_FROM}) AS e
    JOIN lottery_issue AS i ON i.merchant_id = e.merchant_id AND i.id = e.issue_id AND i.status IN ('selling', 'closed')
    JOIN lottery_game AS g ON g.merchant_id = i.merchant_id AND g.code = i.game_code
    ORDER BY i.closes_at`.execute(ctx.db);
  return rows;
}

type Folded = SelectionSum & { asset: string; last: string; taken: number };

/** True while there may be more. */
function foldSome(ctx: Context, issue: LargeIssue): Promise<boolean> {
  const { merchant_id: merchantId, issue_id: issueId } = issue;
  const before = new Date(ctx.now().getTime() - SETTLED_MS);
  return ctx.transaction(async tx => {
    await sql`INSERT INTO lottery_number_fold (merchant_id, issue_id) VALUES (${merchantId}, ${issueId})
      ON CONFLICT DO NOTHING`.execute(tx);
    const { rows } = await sql<Folded>`
      WITH fold AS (
        SELECT upto FROM lottery_number_fold WHERE merchant_id = ${merchantId} AND issue_id = ${issueId} FOR UPDATE
      ), part AS (
        SELECT o.id, o.asset, o.play_type, o.selection, o.selection_hash, o.stake, o.prize_max
        FROM lottery_order AS o
        WHERE o.merchant_id = ${merchantId} AND o.issue_id = ${issueId} AND o.id > (SELECT upto FROM fold)
          AND o.id < ledger_uuid_floor(${before})
        ORDER BY o.id LIMIT ${ORDERS_AT_ONCE}
      )
      SELECT s.asset, any_value(s.play_type) AS play_type, any_value(s.selection) AS selection, count(*)::int4 AS orders,
        sum(s.stake)::text AS stake, sum(s.prize_max)::text AS prize_max,
        (SELECT id FROM part ORDER BY id DESC LIMIT 1) AS last, (SELECT count(*)::int4 FROM part) AS taken
      FROM part AS s GROUP BY s.asset, s.selection_hash`.execute(tx);
    const [first] = rows;
    if (first === undefined) return false;
    for (const [asset, some] of Map.groupBy(rows, row => row.asset)) {
      const sums: NumberSums = new Map();
      for (const row of some) addSelection(sums, issue.family, row);
      await addToFold(tx, { merchantId, issueId, asset }, sums);
    }
    await sql`UPDATE lottery_number_fold SET upto = ${first.last} WHERE merchant_id = ${merchantId} AND issue_id = ${issueId}`.execute(
      tx,
    );
    return first.taken === ORDERS_AT_ONCE;
  });
}

async function addToFold(
  tx: Transaction<object>,
  of: { merchantId: number; issueId: bigint; asset: string },
  sums: NumberSums,
): Promise<void> {
  const numbers = [...sums.values()];
  await sql`
    INSERT INTO lottery_number_exposure AS e (merchant_id, issue_id, asset, play_type, number, orders, stake, prize_max)
    SELECT ${of.merchantId}, ${of.issueId}, ${of.asset}, n.* FROM unnest(
      ${numbers.map(number => number.playType)}::text[], ${numbers.map(number => number.number)}::text[],
      ${numbers.map(number => number.orders)}::int8[], ${numbers.map(number => number.stake)}::numeric[],
      ${numbers.map(number => number.prizeMax)}::numeric[]) AS n
    ON CONFLICT (merchant_id, issue_id, asset, play_type, number) DO UPDATE SET
      orders = e.orders + excluded.orders, stake = e.stake + excluded.stake, prize_max = e.prize_max + excluded.prize_max`.execute(
    tx,
  );
}
