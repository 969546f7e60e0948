import { type Kysely, sql } from 'kysely';

/** How many withdrawals a member asked for on the merchant's present business day, and their sum; rejected ones do not count. */
export async function withdrawnToday(
  db: Kysely<object>,
  { merchantId, memberId, timeZone, now }: { merchantId: number; memberId: bigint; timeZone: string; now: Date },
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: string }>`
    SELECT count(*)::int4 AS count, coalesce(sum(amount), 0)::text AS amount
    FROM cashier_withdrawal
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND state <> 'rejected'
      AND requested_at >= date_trunc('day', ${now}::timestamptz, ${timeZone})`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, amount: BigInt(row?.amount ?? '0') };
}
