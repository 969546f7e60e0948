import { type Kysely, sql } from 'kysely';

/** Ledger units. */
export type MoneySums = { deposits: bigint; withdrawals: bigint };
/** A payment at a service is asked about, and credited, for so long after it was begun, whatever became of the deposit here. */
export const PAYABLE_MS = 24 * 3_600_000;

type Asked = { merchantId: number; memberId: bigint; asset: string; since?: Date | undefined };

/** What a member paid in and was paid out since a moment (or ever), from requests that were approved and did not come back. */
export async function moneySums(db: Kysely<object>, { merchantId, memberId, asset, since }: Asked): Promise<MoneySums> {
  const from = since ?? new Date(0);
  const { rows } = await sql<{ deposits: string; withdrawals: string }>`
    SELECT
      (SELECT coalesce(sum(amount), 0)::text FROM cashier_deposit WHERE merchant_id = ${merchantId}
        AND member_id = ${memberId} AND asset = ${asset} AND state = 'approved' AND refund IS DISTINCT FROM 'refunded' AND decided_at >= ${from}) AS deposits,
      (SELECT coalesce(sum(amount), 0)::text FROM cashier_withdrawal WHERE merchant_id = ${merchantId}
        AND member_id = ${memberId} AND asset = ${asset} AND state = 'approved' AND receipt IS DISTINCT FROM 'refunded' AND decided_at >= ${from}) AS withdrawals
  `.execute(db);
  const [row] = rows;
  return { deposits: BigInt(row?.deposits ?? '0'), withdrawals: BigInt(row?.withdrawals ?? '0') };
}

/**
 * Deposits that count against a limit (gross): credited since then, asked for and still open, and those whose page at a payment
 * service may still be paid though they were cancelled here or ran out.
 */
export async function grossDeposits(
  db: Kysely<object>,
  { merchantId, memberId, asset, since, now, besides }: Asked & { now: Date; besides?: string | undefined },
): Promise<bigint> {
  const payableSince = new Date(now.getTime() - PAYABLE_MS);
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(amount), 0)::text AS amount FROM cashier_deposit
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}
      AND id IS DISTINCT FROM ${besides ?? null}::uuid AND (state = 'in_process'
        OR (state IN ('cancelled', 'expired') AND kind = 'service' AND provider_id IS NOT NULL AND reason IS NULL AND requested_at > ${payableSince})
        OR (state = 'approved' AND decided_at >= ${since ?? new Date(0)}))`.execute(db);
  return BigInt(rows[0]?.amount ?? '0');
}
