import { type Kysely, sql } from 'kysely';

/** How many stand under a member, in all (as they were counted last) and directly. */
export async function teamSizes(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
): Promise<{ all: number; direct: number }> {
  const { rows } = await sql<{ all: number; direct: number }>`
    SELECT coalesce((SELECT people FROM agent_team WHERE merchant_id = ${merchantId} AND member_id = ${memberId}), 0)::int4 AS all,
      (SELECT count(*)::int4 FROM member WHERE merchant_id = ${merchantId} AND upline_id = ${memberId}) AS direct`.execute(
    db,
  );
  return rows[0] ?? { all: 0, direct: 0 };
}
