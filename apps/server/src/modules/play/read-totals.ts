import { type Kysely, sql } from 'kysely';

/** Sums over a member's facts, ledger units; reversals are negative facts, so corrected results count once. */
export type PlayTotals = { wagered: bigint; stake: bigint; validTurnover: bigint; prize: bigint; rebate: bigint };

/** Of the facts since an instant, and before another where there is one. */
export type TotalsAsked = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  since: Date;
  until?: Date | undefined;
};

type Row = { [Column in keyof PlayTotals]: string };

export async function readTotals(
  db: Kysely<object>,
  { merchantId, memberId, asset, since, until }: TotalsAsked,
): Promise<PlayTotals> {
  const { rows } = await sql<Row>`
    SELECT coalesce(sum(wagered), 0)::text AS wagered, coalesce(sum(stake), 0)::text AS stake,
      coalesce(sum(valid_turnover), 0)::text AS "validTurnover", coalesce(sum(prize), 0)::text AS prize,
      coalesce(sum(rebate), 0)::text AS rebate
    FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND at >= ${since} AND at < coalesce(${until ?? null}::timestamptz, 'infinity')`.execute(
    db,
  );
  const [row] = rows;
  const read = (column: keyof PlayTotals) => BigInt(row?.[column] ?? '0');
  return {
    wagered: read('wagered'),
    stake: read('stake'),
    validTurnover: read('validTurnover'),
    prize: read('prize'),
    rebate: read('rebate'),
  };
}
