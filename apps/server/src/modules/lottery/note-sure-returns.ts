import { setImmediate } from 'node:timers/promises';
import { findFamily, prepareDraw } from '@baize/lottery';
import type pg from 'pg';
import type { Context } from '../../context.ts';
import { type CountedOrder, otherDraws, sureReturn } from './sure-return.ts';

type Issue = { merchant_id: number; issue_id: bigint; family: string; result: string };
type Row = CountedOrder & { member_id: bigint; asset: string; returned: bigint };
type Noted = { memberId: bigint; asset: string; amount: bigint };

const ROWS_PER_READ = 2_000;
/** How long the loop may be kept from those who wait for an answer. */
const BUSY_MS_MAX = 20;

/**
 * Stores what bettors of a drawn issue would have got back whatever was drawn: it is no valid turnover. Whoever got nothing back
 * had all of it at risk, so only winners with several bets are looked at. Written anew when it runs again.
 */
export async function noteSureReturns(ctx: Context, issue: Issue): Promise<void> {
  const client = await ctx.pool.connect();
  try {
    await client.query('BEGIN');
    const noted = await found(client, issue);
    await store(client, issue, noted);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function found(client: pg.PoolClient, issue: Issue): Promise<Noted[]> {
  const family = findFamily(issue.family);
  if (family === undefined) throw new Error(`the engine has no family ${issue.family}`);
  const draws = otherDraws(family, prepareDraw(family, issue.result), issue.issue_id.toString());
  const noted: Noted[] = [];
  let own: Row[] = [];
  const breathe = breather();
  const judge = async (): Promise<void> => {
    const [first] = own;
    if (first === undefined) return;
    const amount = await sureReturn(own, first.returned, { draws, breathe });
    if (amount > 0n) noted.push({ memberId: first.member_id, asset: first.asset, amount });
  };
  for await (const row of ordersOfWinners(client, issue)) {
    if (own[0]?.member_id !== row.member_id || own[0].asset !== row.asset) {
      await judge();
      own = [];
    }
    own.push(row);
  }
  await judge();
  return noted;
}

/** Gives the loop away where it was kept too long. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS_MAX) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Orders of winners with more than one bet, a bettor's one after the other. */
async function* ordersOfWinners(client: pg.PoolClient, issue: Issue): AsyncGenerator<Row> {
  const of = (table: string) => `${table}.merchant_id = ${issue.merchant_id} AND ${table}.issue_id = ${issue.issue_id}`;
  // Tables that were empty a minute ago are joined by hashing, whatever the planner thinks of their size.
  await client.query('SET LOCAL enable_nestloop = off; SET LOCAL enable_seqscan = off');
  await client.query(
    `DECLARE lottery_orders_of_winners NO SCROLL CURSOR FOR
      SELECT o.member_id, o.asset, o.unit, o.multiple, o.prize_group, o.bet_count, o.selection_hash, o.play_type,
        o.selection, o.tie_rule, o.triple_rule, o.lunar_year, o.odds, w.returned
      FROM lottery_order AS o
      JOIN (
        SELECT w.member_id, w.asset, sum(w.prize + w.refund)::int8 AS returned FROM lottery_winner AS w
        WHERE ${of('w')} GROUP BY w.member_id, w.asset
      ) AS w ON w.member_id = o.member_id AND w.asset = o.asset
      JOIN lottery_bettor AS b ON ${of('b')} AND b.member_id = o.member_id AND b.asset = o.asset AND b.bets > 1
      LEFT JOIN lottery_cancellation AS c ON ${of('c')} AND c.order_id = o.id
      WHERE ${of('o')} AND c.order_id IS NULL
      ORDER BY o.member_id, o.asset`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_PER_READ} FROM lottery_orders_of_winners`);
    yield* rows;
    if (rows.length < ROWS_PER_READ) return;
  }
}

async function store(client: pg.PoolClient, issue: Issue, noted: readonly Noted[]): Promise<void> {
  const key = [issue.merchant_id, issue.issue_id];
  await client.query('DELETE FROM lottery_sure_return WHERE merchant_id = $1 AND issue_id = $2', key);
  if (noted.length === 0) return;
  await client.query(
    `INSERT INTO lottery_sure_return (merchant_id, issue_id, member_id, asset, amount)
    SELECT $1, $2, n.* FROM unnest($3::int8[], $4::text[], $5::int8[]) AS n`,
    [...key, noted.map(each => each.memberId), noted.map(each => each.asset), noted.map(each => each.amount)],
  );
}
