import { sql, type Transaction } from 'kysely';

type Asked = { merchantId: number; memberId: bigint; asset: string; before: Date; fromTx: bigint; toTx: bigint };

/**
 * Valid turnover by product that some transactions took back of plays which had been settled before a moment, less what was settled
 * anew for the same rounds and issues: none of it was played after that moment.
 */
export async function readCorrections(
  tx: Transaction<object>,
  { merchantId, memberId, asset, before, fromTx, toTx }: Asked,
): Promise<readonly { product: string; amount: bigint }[]> {
  const { rows } = await sql<{ product: string; amount: bigint }>`
    WITH earlier AS MATERIALIZED (
      SELECT r.reversal_of, r.reference FROM play_fact AS r
      JOIN play_fact AS o ON o.merchant_id = r.merchant_id AND o.member_id = r.member_id AND o.id = r.reversal_of
      WHERE r.merchant_id = ${merchantId} AND r.member_id = ${memberId} AND r.kind = 'reversal' AND o.at < ${before}
    ), since AS MATERIALIZED (
      -- By the member's own facts: an issue may have a hundred thousand of others.
      SELECT f.product, f.reference, f.reversal_of, f.valid_turnover FROM play_fact AS f
      WHERE EXISTS (SELECT FROM earlier) AND f.merchant_id = ${merchantId} AND f.member_id = ${memberId} AND f.asset = ${asset}
        AND f.tx >= ${fromTx} AND f.tx < ${toTx} AND f.kind IN ('settled', 'reversal')
    )
    SELECT s.product, sum(s.valid_turnover)::int8 AS amount FROM since AS s
    WHERE EXISTS (SELECT FROM earlier AS e WHERE e.reversal_of = s.reversal_of OR e.reference = s.reference)
    GROUP BY s.product`.execute(tx);
  return rows;
}
