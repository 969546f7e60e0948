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
