import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Game } from './games.ts';
import { addNumber, addSelection, type NumberExposure, type NumberSums, type SelectionSum } from './number-sums.ts';

type Where = { game: Game; issueId: bigint; asset: string; playType: string | undefined };
type Read = Kysely<object>;

/** Orders `o` that were not taken back. */
const standing = sql<SqlBool>`NOT EXISTS (
  SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)`;

/** Distinct selections that are taken apart; beyond, the dearest are. */
const SELECTIONS_MAX = 100_000;

/**
 * What an issue has at stake on each number, dearest first: what is folded, and the orders since, less those that were taken back. An
 * order counts on every number that it holds, with the most that it may win where that number is drawn.
 */
export async function readExposure(ctx: Pick<Context, 'db'>, where: Where): Promise<readonly NumberExposure[]> {
  // One view of the database: what is folded meanwhile would count twice.
  const [folded, since, back] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const upto = await foldedUpTo(tx, where);
      if (upto === undefined) return [[], await readSelections(tx, where, standing), []] as const;
      const since = sql<SqlBool>`o.id > ${upto} AND ${standing}`;
      return [
        await readFolded(tx, where),
        await readSelections(tx, where, since),
        await readTakenBack(tx, where, upto),
      ] as const;
    });
  const sums: NumberSums = new Map();
  for (const number of folded) addNumber(sums, number);
  for (const row of since) addSelection(sums, where.game.family, row);
  for (const row of back) addSelection(sums, where.game.family, row, -1);
  return [...sums.values()]
    .filter(number => number.orders > 0)
    .sort((a, b) => (a.prizeMax < b.prizeMax ? 1 : a.prizeMax > b.prizeMax ? -1 : 0));
}

async function foldedUpTo(db: Read, { game, issueId }: Where): Promise<string | undefined> {
  const { rows } = await sql<{ upto: string }>`
    SELECT upto FROM lottery_number_fold WHERE merchant_id = ${game.merchantId} AND issue_id = ${issueId}`.execute(db);
  return rows[0]?.upto;
}

async function readFolded(db: Read, { game, issueId, asset, playType }: Where): Promise<NumberExposure[]> {
  const { rows } = await sql<SelectionSum & { number: string }>`
    SELECT play_type, number, orders::int4 AS orders, stake::text AS stake, prize_max::text AS prize_max
    FROM lottery_number_exposure
    WHERE merchant_id = ${game.merchantId} AND issue_id = ${issueId} AND asset = ${asset}
      AND (${playType ?? null}::text IS NULL OR play_type = ${playType ?? null})`.execute(db);
  return rows.map(row => ({
    playType: row.play_type,
    number: row.number,
    orders: row.orders,
    stake: BigInt(row.stake),
    prizeMax: BigInt(row.prize_max),
  }));
}

/** Orders by what they chose. */
async function readSelections(
  db: Read,
  { game, issueId, asset, playType }: Where,
  which: ReturnType<typeof sql<SqlBool>>,
): Promise<readonly SelectionSum[]> {
  const { rows } = await sql<SelectionSum>`
    SELECT any_value(o.play_type) AS play_type, any_value(o.selection) AS selection, count(*)::int4 AS orders,
      sum(o.stake)::text AS stake, sum(o.prize_max)::text AS prize_max
    FROM lottery_order AS o
    WHERE o.merchant_id = ${game.merchantId} AND o.issue_id = ${issueId} AND o.asset = ${asset}
      AND (${playType ?? null}::text IS NULL OR o.play_type = ${playType ?? null}) AND ${which}
    GROUP BY o.selection_hash ORDER BY sum(o.prize_max) DESC LIMIT ${SELECTIONS_MAX}`.execute(db);
  return rows;
}

/** Orders that are folded and were taken back. */
const readTakenBack = (db: Read, where: Where, upto: string): Promise<readonly SelectionSum[]> =>
  readSelections(
    db,
    where,
    sql<SqlBool>`o.id IN (
      SELECT c.order_id FROM lottery_cancellation AS c
      WHERE c.merchant_id = ${where.game.merchantId} AND c.issue_id = ${where.issueId} AND c.order_id <= ${upto})`,
  );
