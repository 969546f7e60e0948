import { startServer } from '@baize/testkit';
import { afterAll, expect, test } from 'vitest';

const server = await startServer();
await server.settle();
afterAll(() => server.close());

const FORBIDDEN = { code: '42501' };

// What was promised before sales cannot be promised again, not even by a process that was taken over.
test.each([
  "UPDATE lottery_issue SET commitment = sha256('another seed')",
  "UPDATE lottery_issue SET sealed_seed = 'another seed'",
  "UPDATE lottery_issue SET committed_at = committed_at - interval '1 day'",
  "UPDATE lottery_issue SET beacon = 'chosen'",
  "UPDATE lottery_issue SET closes_at = closes_at + interval '1 day', draws_at = draws_at + interval '1 day'",
  "UPDATE lottery_issue SET number = '20260101-001'",
  'DELETE FROM lottery_issue',
  "UPDATE lottery_root SET root = sha256('another set of orders')",
  'DELETE FROM lottery_root',
  "UPDATE lottery_draw SET result = '1,2,3,4,5'",
  'DELETE FROM lottery_draw',
  'UPDATE lottery_order SET stake = 1',
  'DELETE FROM lottery_order',
  'DELETE FROM lottery_cancellation',
  'UPDATE lottery_winner SET prize = 1',
])('the application may not: %s', async statement => {
  await expect(server.ctx.pool.query(statement)).rejects.toMatchObject(FORBIDDEN);
});

test('it may move an issue on', async () => {
  const { rowCount } = await server.ctx.pool.query(
    "UPDATE lottery_issue SET status = 'closed', closed_at = now() WHERE id = (SELECT min(id) FROM lottery_issue)",
  );
  expect(rowCount).toBe(1);
});

test('it may not put an issue on sale again, nor go past the draw', async () => {
  const backwards = server.ctx.pool.query(
    "UPDATE lottery_issue SET status = 'selling' WHERE status = 'closed' AND merchant_id = 1",
  );
  await expect(backwards).rejects.toMatchObject({ code: '23514' });
  const skipping = server.ctx.pool.query("UPDATE lottery_issue SET status = 'settled' WHERE status = 'selling'");
  await expect(skipping).rejects.toMatchObject({ code: '23514' });
});

const columns = (table: string, overrides: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(t, ${overrides})).* FROM ${table} AS t LIMIT 1`;

test('it cannot put an order into an issue, and its one way to do so is shut once the issue is closed', async () => {
  const direct = server.ctx.pool.query(columns('lottery_order', `jsonb_build_object('id', uuidv7())`));
  await expect(direct).rejects.toMatchObject(FORBIDDEN);
  const { rows } = await server.ctx.pool.query<{ id: bigint; game_code: string }>(
    "SELECT id, game_code FROM lottery_issue WHERE status = 'closed' LIMIT 1",
  );
  const closed = rows[0];
  const late = server.ctx.pool.query(
    `SELECT lottery_write_orders(1, now(), '{ok}', ARRAY[uuidv7()], '{1}', '{1}', '{THB}', ARRAY[$1::int8], ARRAY[$2::text],
      '{1}', ARRAY[uuidv7()], '{dwd}', '{x}', ARRAY[substr(sha256('x'), 1, 16)], ARRAY[sha256('x')], '{NULL}', '{1000000}', '{1}', '{1}',
      '{1900}', '{1950}', '{1}', '{lose}', '{lose}', '{NULL}', '{official}', '{NULL}', '{950000}', '{1000000}', '{0}', '{1000000}', '{NULL}', NULL)`,
    [closed?.id, closed?.game_code],
  );
  await expect(late).rejects.toMatchObject({ code: '23514' });
});

test('it cannot publish another seed than the promised one, nor publish twice', async () => {
  const { pool } = server.ctx;
  const { rows } = await pool.query<{ id: bigint }>(
    "SELECT id FROM lottery_issue WHERE status = 'selling' AND source = 'house' ORDER BY draws_at DESC LIMIT 1",
  );
  const id = rows[0]?.id;
  await pool.query("UPDATE lottery_issue SET status = 'cancelled', closed_at = now() WHERE id = $1", [id]);
  const cancel = (seed: string) =>
    pool.query(
      `INSERT INTO lottery_void (merchant_id, issue_id, seed, reason, voided_by, voided_at)
       VALUES (1, $1, ${seed}, 'test', 'test', now())`,
      [id],
    );
  await expect(cancel("sha256('chosen')")).rejects.toMatchObject({ code: '23514' });
  await cancel('NULL');
  const chosen = pool.query("UPDATE lottery_void SET seed = sha256('chosen') WHERE issue_id = $1", [id]);
  await expect(chosen).rejects.toMatchObject({ code: '23514' });
});

test('it cannot store a draw without the seed that was promised, nor for an issue that is not drawn', async () => {
  const { rows } = await server.ctx.pool.query<{ id: bigint; number: string }>(
    "SELECT id, number FROM lottery_issue WHERE status = 'closed' AND game_code = 'SSC1M' LIMIT 1",
  );
  const issue = rows[0] ?? (await closedIssue());
  const insert = `INSERT INTO lottery_draw (merchant_id, issue_id, game_code, number, seed, result, draws_at, drawn_at)
    VALUES (1, $1, 'SSC1M', $2, sha256('chosen'), '1,2,3,4,5', now(), now())`;
  await expect(server.ctx.pool.query(insert, [issue.id, issue.number])).rejects.toMatchObject({ code: '23514' });
  await server.ctx.pool.query("UPDATE lottery_issue SET status = 'drawn' WHERE id = $1", [issue.id]);
  await expect(server.ctx.pool.query(insert, [issue.id, issue.number])).rejects.toMatchObject({ code: '23514' });
});

test('it takes no result out of the world: only the function that takes back what was paid may annul one', async () => {
  const { pool } = server.ctx;
  await pool.query("UPDATE lottery_issue SET status = 'drawn' WHERE status = 'closed'");
  await expect(
    pool.query("UPDATE lottery_issue SET status = 'cancelled' WHERE status = 'drawn'"),
  ).rejects.toMatchObject({
    code: '23514',
  });
  await expect(pool.query('UPDATE lottery_draw SET annulled_at = now()')).rejects.toMatchObject(FORBIDDEN);
});

async function closedIssue(): Promise<{ id: bigint; number: string }> {
  const { rows } = await server.ctx.pool.query<{ id: bigint; number: string }>(
    `UPDATE lottery_issue SET status = 'closed', closed_at = now() WHERE id = (
      SELECT max(id) FROM lottery_issue WHERE game_code = 'SSC1M' AND status = 'selling') RETURNING id, number`,
  );
  const [issue] = rows;
  if (issue === undefined) throw new Error('no issue is on sale');
  return issue;
}
