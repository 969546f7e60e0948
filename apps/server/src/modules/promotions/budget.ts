import { sql, type Transaction } from 'kysely';

/** Sets an amount of the activity's budget aside; false where it does not cover it. Two at a time wait for one another. */
export async function reserve(
  tx: Transaction<object>,
  { merchantId, promotionId, amount }: { merchantId: number; promotionId: string; amount: bigint },
): Promise<boolean> {
  if (amount === 0n) return true;
  const { rows } = await sql<{ id: string }>`
    UPDATE promotion SET spent = spent + ${amount}
    WHERE merchant_id = ${merchantId} AND id = ${promotionId} AND (budget IS NULL OR spent + ${amount} <= budget)
    RETURNING id`.execute(tx);
  return rows.length === 1;
}
