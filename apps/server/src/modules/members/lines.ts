import { type Kysely, sql } from 'kysely';

/** One above a member, as shares of its play are reckoned. A suspended or closed one is frozen. */
export type LineUpline = { memberId: bigint; accountType: number; prizeGroup: number | undefined; active: boolean };

/** A member and its uplines, nearest first. */
export type LinePlace = {
  memberId: bigint;
  accountType: number;
  prizeGroup: number | undefined;
  uplines: LineUpline[];
};

type Row = { id: bigint; accountType: number; prizeGroup: number | null; path: string | null };
type Above = { id: bigint; accountType: number; prizeGroup: number | null; status: string };

/** The lines of members; those without an upline have an empty one. */
export async function readLines(
  db: Kysely<object>,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, LinePlace>> {
  const { rows } = await sql<Row>`
    SELECT id, account_type AS "accountType", prize_group AS "prizeGroup", nullif(ltree2text(upline_path), '') AS path
    FROM member WHERE merchant_id = ${merchantId} AND id = ANY (${[...memberIds]}::int8[]) ORDER BY id`.execute(db);
  const places = rows.map(({ id, accountType, prizeGroup, path }) => ({
    memberId: id,
    accountType,
    prizeGroup: prizeGroup ?? undefined,
    above: path === null ? [] : path.split('.').map(BigInt).reverse(),
  }));
  const uplines = await readUplines(db, merchantId, new Set(places.flatMap(place => place.above)));
  return new Map(
    places.map(({ above, ...place }) => [
      place.memberId,
      { ...place, uplines: above.flatMap(id => uplines.get(id) ?? []) },
    ]),
  );
}

/** Asked apart from the members: in one question the database guesses that everybody has ten above and reads all there are. */
async function readUplines(
  db: Kysely<object>,
  merchantId: number,
  ids: ReadonlySet<bigint>,
): Promise<Map<bigint, LineUpline>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<Above>`
    SELECT id, account_type AS "accountType", prize_group AS "prizeGroup", status
    FROM member WHERE merchant_id = ${merchantId} AND id = ANY (${[...ids]}::int8[])`.execute(db);
  return new Map(
    rows.map(({ id, accountType, prizeGroup, status }) => [
      id,
      { memberId: id, accountType, prizeGroup: prizeGroup ?? undefined, active: status === 'active' },
    ]),
  );
}

/** Whether anybody is suspended with the line of this agent. */
export async function isLineSuspended(db: Kysely<object>, merchantId: number, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM member
    WHERE merchant_id = ${merchantId} AND suspended_with = ${agentId} AND status = 'suspended' LIMIT 1`.execute(db);
  return rows.length > 0;
}
