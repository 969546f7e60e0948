import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { idMaker } from '../../../new-id.ts';
import { AGAIN, type Batcher, createBatcher, hashContent, type Outcome } from '../index.ts';

export type Spend = { id: string; actor: string; debit: bigint; credit: bigint; amount: bigint };
export type Spent = { outcome: string; balance: bigint | null };

export const nextId = idMaker(() => new Date(), randomBytes);

/** A batcher over test_spend, as a product module has one over its own function. */
export function createSpender(pool: pg.Pool, merchantId: number): Batcher<Spend, Spent> {
  return createBatcher({
    lanes: 2,
    keyOf: spend => String(spend.debit),
    run: (spends, { wait }) => spendAll(pool, merchantId, spends, wait),
  });
}

async function spendAll(pool: pg.Pool, merchantId: number, spends: readonly Spend[], wait: boolean) {
  const { rows } = await pool.query<{ outcome: string[]; balance: (bigint | null)[] }>({
    name: 'test-spend',
    text: 'SELECT outcome, balance FROM test_spend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      merchantId,
      new Date(),
      spends.map(spend => spend.actor),
      spends.map(spend => spend.id),
      spends.map(({ debit, credit, amount }) => hashContent({ debit, credit, amount })),
      spends.map(spend => spend.debit),
      spends.map(spend => spend.credit),
      spends.map(spend => spend.amount),
      spends.map(nextId),
      wait,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('test_spend answered nothing');
  return row.outcome.map(
    (outcome, index): Outcome<Spent> => (outcome === 'busy' ? AGAIN : { outcome, balance: row.balance[index] ?? null }),
  );
}
