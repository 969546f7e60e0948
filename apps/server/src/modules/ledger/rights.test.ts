import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, ledgerDatabase, lotteryHouse, MERCHANT, main } from './test-support/ledger-database.ts';

let house: LedgerDatabase;
beforeAll(async () => {
  house = await ledgerDatabase();
  await house.deposit(1n, 100n);
  await house.post([{ debit: main(1n), credit: lotteryHouse, amount: 40n, code: 'stake' }]);
});
afterAll(() => house.drop());

test.each([
  'UPDATE ledger_transfer SET amount = 1',
  'DELETE FROM ledger_transfer',
  'TRUNCATE ledger_transfer',
  'INSERT INTO ledger_transfer SELECT * FROM ledger_transfer',
  'UPDATE ledger_entry SET balance = 0',
  'DELETE FROM ledger_entry',
  'UPDATE ledger_account SET posted = 1000000',
  'DELETE FROM ledger_account',
  'UPDATE ledger_pending SET amount = 1',
  'UPDATE ledger_house_balance SET posted = 0',
  'INSERT INTO ledger_delta VALUES (1, 1, 5)',
  "INSERT INTO ledger_deferred (merchant_id, account_id, transfer_id, amount, code) VALUES (1, 1, uuidv7(), 5, 'x')",
  "UPDATE ledger_command SET result = '{}'",
  'UPDATE play_fact SET stake = 0',
  'DELETE FROM play_fact',
  'ALTER TABLE ledger_transfer ADD COLUMN x int',
  'DROP TABLE ledger_delta',
  'CREATE TABLE ledger_mine (x int)',
  'CREATE OR REPLACE FUNCTION ledger_uuid_floor(p_at timestamptz) RETURNS uuid LANGUAGE sql AS $$ SELECT uuidv7() $$',
  'SELECT ledger_recover(1, now(), 1, 5)',
  "SELECT ledger_fold_deferred(1, now(), '{1}')",
])('the application may not: %s', async statement => {
  await expect(house.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) });
});

test('the functions of the ledger look names up in their own schema only', async () => {
  const { rows } = await house.pool.query<{ proname: string }>(
    `SELECT proname FROM pg_proc WHERE prosecdef AND proname ~ '^(ledger|play)_'
       AND NOT coalesce(proconfig @> ARRAY['search_path=pg_catalog, public, pg_temp'], false)`,
  );
  expect(rows).toEqual([]);
});

test('a temporary table does not stand in for one of the ledger', async () => {
  const client = await house.pool.connect();
  try {
    await client.query('CREATE TEMP TABLE ledger_transfer (LIKE public.ledger_transfer)');
    await client.query('CREATE TEMP TABLE ledger_account (LIKE public.ledger_account)');
    const { rows } = await client.query<{ outcome: string[] }>(
      `SELECT q.outcome
       FROM (SELECT id FROM public.ledger_account WHERE member_id = 1) AS a,
         (SELECT id FROM public.ledger_account WHERE kind = 'lottery') AS b,
         ledger_apply(1, now(), '{1}', ARRAY[uuidv7()], ARRAY[a.id], ARRAY[b.id], '{7}', '{stake}', '{NULL}') AS q`,
    );
    expect(rows[0]?.outcome).toEqual(['ok']);
    expect((await client.query('SELECT FROM pg_temp.ledger_transfer')).rowCount).toBe(0);
  } finally {
    client.release(true);
  }
});

test('a refusal by the database itself stands behind the functions', async () => {
  await expect(house.tamper('UPDATE ledger_account SET posted = -1 WHERE member_id = 1')).rejects.toMatchObject({
    constraint: 'ledger_account_bound',
  });
});

test.each([
  ['every balance equals its transfers', 'UPDATE ledger_account SET posted = posted + 1 WHERE member_id = 1'],
  [
    'every balance equals its transfers',
    'DELETE FROM ledger_transfer WHERE id = (SELECT id FROM ledger_transfer LIMIT 1)',
  ],
  [
    'every asset sums to zero',
    'INSERT INTO ledger_delta SELECT merchant_id, id, 5 FROM ledger_account WHERE kind = $$world$$',
  ],
  ["every member account's entries run without a gap to its balance", 'UPDATE ledger_entry SET balance = balance + 1'],
  ['every reservation is its open pending transfers', 'UPDATE ledger_account SET reserved = 1 WHERE member_id = 1'],
])('verification finds that not: %s', async (check, statement) => {
  const victim = await ledgerDatabase();
  try {
    await victim.deposit(1n, 100n);
    expect(await victim.ledger.verify()).toMatchObject({ ok: true, transfers: 1 });
    await victim.tamper(statement);
    const report = await victim.ledger.verify();
    expect(report.ok).toBe(false);
    expect(report.problems.map(problem => problem.check)).toContain(check);
    expect(report.problems.every(problem => problem.merchantId === MERCHANT)).toBe(true);
  } finally {
    await victim.drop();
  }
});
