import { type Kysely, sql } from 'kysely';
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
  return async (merchantId, ref) => {
    const key = `${merchantId}/${ref.kind}/${ref.memberId ?? ''}/${ref.qualifier ?? ''}/${ref.asset}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const id = await openAccountIn(db, now(), merchantId, ref);
    if (remembered.size >= REMEMBERED_MAX) forgetOldest(remembered);
    remembered.set(key, id);
    return id;
  };
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
