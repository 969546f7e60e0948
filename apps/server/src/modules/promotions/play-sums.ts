import { type Kysely, type SqlBool, sql } from 'kysely';

type Asked = { merchantId: number; memberId: bigint; asset: string; from: string; to: string };

/** What a member's settled play came to between two business dates: valid turnover, and what was lost. */
export async function playSums(
  db: Kysely<object>,
  { merchantId, memberId, asset, from, to }: Asked,
): Promise<{ turnover: bigint; loss: bigint }> {
  const own = sql<SqlBool>`merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}`;
  const { rows } = await sql<{ turnover: string; loss: string }>`
    SELECT coalesce(sum(valid_turnover), 0)::text AS turnover, coalesce(sum(stake - prize - rebate), 0)::text AS loss
    FROM play_fact
    WHERE ${own} AND kind IN ('settled', 'reversal') AND business_date BETWEEN ${from}::date AND ${to}::date`.execute(
    db,
  );
  const [row] = rows;
  return { turnover: BigInt(row?.turnover ?? '0'), loss: BigInt(row?.loss ?? '0') };
}
