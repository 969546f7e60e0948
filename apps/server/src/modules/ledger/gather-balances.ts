import { type Kysely, sql } from 'kysely';
import { createBatcher } from './batcher.ts';
import { balancesOf, type MemberBalance } from './read-balances.ts';

type Asked = { merchantId: number; memberId: bigint };
type Row = MemberBalance & { place: bigint };

/** For how long a lost connection is asked again: a reader would rather hear of it. */
const PATIENCE_MS = 2_000;

/**
 * Reads balances of many askers by one statement: those who come while one is under way go with the next, so each reads what
 * was committed before it asked. Every page and every push asks for a balance, and often many at once.
 */
export function createBalanceGatherer(db: Kysely<object>): (asked: Asked) => Promise<MemberBalance[]> {
  let asks = 0;
  const batcher = createBatcher<Asked, MemberBalance[]>({
    patienceMs: PATIENCE_MS,
    // Two askers of one member need not wait for each other.
    keyOf: () => String(asks++),
    run: asked => readAll(db, asked),
  });
  return batcher.submit;
}

const nameOf = ({ merchantId, memberId }: Asked): string => `${merchantId}/${memberId}`;

async function readAll(db: Kysely<object>, asked: readonly Asked[]): Promise<MemberBalance[][]> {
  const places = new Map(asked.map(one => [nameOf(one), one]));
  const members = [...places.values()];
  const found = new Map<string, MemberBalance[]>([...places.keys()].map(name => [name, []]));
  const { rows } = await sql<Row>`
    SELECT v.place, b.* FROM unnest(${members.map(one => one.merchantId)}::int4[], ${members.map(one => one.memberId)}::int8[])
      WITH ORDINALITY AS v (merchant_id, member_id, place)
    JOIN LATERAL (${balancesOf(sql`v.merchant_id`, sql`v.member_id`)}) AS b ON true`.execute(db);
  for (const { place, ...balance } of rows) {
    const member = members[Number(place) - 1];
    if (member) found.get(nameOf(member))?.push(balance);
  }
  return asked.map(one => found.get(nameOf(one)) ?? []);
}
