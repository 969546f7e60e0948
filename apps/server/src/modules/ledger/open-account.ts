import { type Kysely, sql } from 'kysely';
import { createBatcher } from './batcher.ts';
import { type AccountRef, ruleOf } from './chart.ts';

/** Immutable ids may be remembered for ever; the oldest are let go of where there are very many. */
const REMEMBERED_MAX = 200_000;

export type OpenAccount = (merchantId: number, ref: AccountRef) => Promise<bigint>;

/**
 * The id of an account, made where it is not there yet. It is remembered: hot paths ask before every command. An account
 * is opened outside of any transaction, so one that rolls back leaves at most an empty account.
 */
export function createOpenAccount(db: Kysely<object>, now: () => Date): OpenAccount {
  const remembered = new Map<string, bigint>();
  const asked = createBatcher<Asked, bigint>({ keyOf: ({ key }) => key, run: many => openAll(db, now(), many) });
  return async (merchantId, ref) => {
    const key = `${merchantId}/${ref.kind}/${ref.memberId ?? ''}/${ref.qualifier ?? ''}/${ref.asset}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    // A bug in the caller is its own: it must not fail with others' questions.
    ruleOf(ref);
    const id = await asked.submit({ key, merchantId, ref });
    if (remembered.size >= REMEMBERED_MAX) forgetOldest(remembered);
    remembered.set(key, id);
    return id;
  };
}

type Asked = { key: string; merchantId: number; ref: AccountRef };

/** In the order of their names: two processes that open the same accounts at once do not wait for each other in a circle. */
async function openAll(db: Kysely<object>, now: Date, asked: readonly Asked[]): Promise<bigint[]> {
  const rules = asked.map(({ ref }) => ruleOf(ref));
  const { rows } = await sql<{ key: string; id: bigint }>`
    SELECT q.key, ledger_open(q.merchant_id, ${now}, q.owner, q.member_id, q.kind, q.qualifier, q.asset, q.bound) AS id
    FROM (
      SELECT DISTINCT * FROM unnest(
        ${asked.map(({ key }) => key)}::text[], ${asked.map(({ merchantId }) => merchantId)}::int4[],
        ${rules.map(({ owner }) => owner)}::text[], ${asked.map(({ ref }) => ref.memberId ?? null)}::int8[],
        ${asked.map(({ ref }) => ref.kind)}::text[], ${asked.map(({ ref }) => ref.qualifier ?? '')}::text[],
        ${asked.map(({ ref }) => ref.asset)}::text[], ${rules.map(({ bound }) => bound)}::text[]
      ) AS u (key, merchant_id, owner, member_id, kind, qualifier, asset, bound) ORDER BY key
    ) AS q`.execute(db);
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return asked.map(({ key }) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error('ledger_open answered too little');
    return id;
  });
}

/** The same within a transaction, remembered by nobody: the transaction may yet roll back. */
export async function openAccountIn(db: Kysely<object>, now: Date, merchantId: number, ref: AccountRef) {
  const { owner, bound } = ruleOf(ref);
  const { rows } = await sql<{ id: bigint }>`
    SELECT ledger_open(${merchantId}, ${now}, ${owner}, ${ref.memberId ?? null}, ${ref.kind}, ${ref.qualifier ?? ''},
      ${ref.asset}, ${bound}) AS id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('ledger_open answered nothing');
  return row.id;
}

function forgetOldest(remembered: Map<string, bigint>): void {
  let surplus = REMEMBERED_MAX / 10;
  for (const key of remembered.keys()) {
    if (surplus-- <= 0) return;
    remembered.delete(key);
  }
}
