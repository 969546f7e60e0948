import { type Kysely, sql } from 'kysely';

/** One above a member, as shares of its play are reckoned. A suspended or closed one is frozen. */
export type LineUpline = { memberId: bigint; prizeGroup: number | undefined; active: boolean };

/** A member and its uplines, nearest first. */
export type LinePlace = { memberId: bigint; prizeGroup: number | undefined; uplines: LineUpline[] };

type Row = { member: bigint; own: number | null; upline: bigint | null; group: number | null; status: string | null };

/** The lines of members, in one question; members without an upline have an empty one. */
export async function readLines(
  db: Kysely<object>,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, LinePlace>> {
  const { rows } = await sql<Row>`
    SELECT m.id AS member, m.prize_group AS own, u.id AS upline, u.prize_group AS "group", u.status
    FROM member AS m
    LEFT JOIN LATERAL unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[])
      WITH ORDINALITY AS place (id, depth) ON true
    LEFT JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = place.id
    WHERE m.merchant_id = ${merchantId} AND m.id = ANY (${[...memberIds]}::int8[])
    ORDER BY m.id, place.depth DESC`.execute(db);
  const lines = new Map<bigint, LinePlace>();
  for (const { member, own, upline, group, status } of rows) {
    const place = lines.get(member) ?? { memberId: member, prizeGroup: own ?? undefined, uplines: [] };
    lines.set(member, place);
    if (upline !== null)
      place.uplines.push({ memberId: upline, prizeGroup: group ?? undefined, active: status === 'active' });
  }
  return lines;
}

/** Whether anybody is suspended with the line of this agent. */
export async function isLineSuspended(db: Kysely<object>, merchantId: number, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM member
    WHERE merchant_id = ${merchantId} AND suspended_with = ${agentId} AND status = 'suspended' LIMIT 1`.execute(db);
  return rows.length > 0;
}
