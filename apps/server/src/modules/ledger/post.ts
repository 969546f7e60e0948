import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountRef } from './chart.ts';
import { openAccountIn } from './open-account.ts';

/**
 * One transfer of a posting. `pending` reserves the amount on the debited account until a `post` (of at most as much; the
 * rest is released) or a `void` of the whole names it by `pendingId` and the same two accounts.
 */
export type NewTransfer = {
  phase?: 'single' | 'pending' | 'post' | 'void';
  /** Server-made UUIDv7; made here where it is left out. */
  id?: string;
  debit: AccountRef;
  credit: AccountRef;
  /** Ledger units, greater than zero. */
  amount: bigint;
  /** What it is for, in the field's words: deposit, withdrawal, prize, rebate, adjustment … */
  code: string;
  /** The order, deposit or round that it belongs to. */
  reference?: string;
  pendingId?: string;
  note?: string;
};

/** Who asked, for what, under which id of their own. `actor` is `m:<member id>`, `op:<operator id>` or `system`. */
export type CommandKey = { actor: string; endpoint: string; id: string };

export type Posting = {
  merchantId: number;
  key: CommandKey;
  /** SHA-256 of the command's content (`hashContent`): the same id with other content is refused. */
  contentHash: Buffer;
  transfers: readonly NewTransfer[];
  /** Credits to members wait for the next fold instead of locking their accounts: for flows that credit thousands. */
  deferCredits?: boolean;
};

export type PostRefusal =
  | 'insufficient_funds'
  | 'id_reused'
  | 'exceeds_receivable'
  | 'asset_mismatch'
  | 'unknown_account'
  | 'pending_not_found'
  | 'pending_ended'
  | 'exceeds_pending'
  | 'busy';

export type Posted =
  | {
      ok: true;
      /** The command had been carried out before: this is its first result, and nothing was written now. */
      replayed: boolean;
      transferIds: string[];
      /** After each transfer: what is available on the member account that it debits, else credits; null for the house. */
      balances: (bigint | null)[];
    }
  | { ok: false; code: PostRefusal };

type PostDeps = { now: () => Date; newId: () => string };

/** Posts in the caller's transaction: all transfers or none. A refusal wrote nothing and leaves the id free. */
export async function postIn(tx: Transaction<object>, posting: Posting, { now, newId }: PostDeps): Promise<Posted> {
  const at = now();
  const { merchantId, key, transfers } = posting;
  const accounts = await accountIds(tx, at, posting);
  const column = <T>(read: (transfer: NewTransfer, index: number) => T) => transfers.map(read);
  const { rows } = await sql<{ state: string; result: StoredResult }>`
    SELECT state, result FROM ledger_post(
      ${merchantId}, ${at}, ${key.actor}, ${key.endpoint}, ${key.id}, ${posting.contentHash},
      ${column(t => t.id ?? newId())}::uuid[], ${column((_, i) => accounts.debit[i])}::int8[],
      ${column((_, i) => accounts.credit[i])}::int8[], ${column(t => t.amount)}::int8[], ${column(t => t.code)}::text[],
      ${column(t => t.reference ?? null)}::uuid[], ${column(t => t.phase ?? 'single')}::text[],
      ${column(t => t.pendingId ?? null)}::uuid[], ${column(t => t.note ?? null)}::text[], ${posting.deferCredits ?? false})
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('ledger_post answered nothing');
  if (row.state !== 'ok' && row.state !== 'replayed') return { ok: false, code: refusal(row.state) };
  // Deferred credits are told when they are folded.
  const moved = posting.deferCredits ? accounts.debit : [...accounts.debit, ...accounts.credit];
  if (row.state === 'ok') await announce(tx, merchantId, moved);
  const balances = row.result.balances.map(balance => (balance === null ? null : BigInt(balance)));
  return { ok: true, replayed: row.state === 'replayed', transferIds: row.result.transferIds, balances };
}

/** Whether a command of this key was carried out: then only its first answer is asked for, not whether it may be done now. */
export async function knowsCommand(db: Kysely<object>, merchantId: number, key: CommandKey): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM ledger_command WHERE merchant_id = ${merchantId} AND actor = ${key.actor}
      AND endpoint = ${key.endpoint} AND id = ${key.id}::uuid) AS known`.execute(db);
  return rows[0]?.known ?? false;
}

/** What a command of this key and content was answered when it was carried out; undefined where there was none. */
export async function firstResult(
  db: Kysely<object>,
  merchantId: number,
  { key, contentHash }: { key: CommandKey; contentHash: Buffer },
): Promise<unknown> {
  const { rows } = await sql<{ result: unknown }>`
    SELECT result FROM ledger_command WHERE merchant_id = ${merchantId} AND actor = ${key.actor}
      AND endpoint = ${key.endpoint} AND id = ${key.id}::uuid AND content_hash = ${contentHash}`.execute(db);
  return rows[0]?.result ?? undefined;
}

/** Tells of the members' balances among these accounts, each with its newest version. */
async function announce(tx: Transaction<object>, merchantId: number, accountIds: readonly bigint[]): Promise<void> {
  await sql`
    SELECT ledger_announce(${merchantId}, array_agg(member_id), array_agg(asset), array_agg(entries))
    FROM ledger_account WHERE merchant_id = ${merchantId} AND id = ANY(${accountIds}::int8[]) AND member_id IS NOT NULL
  `.execute(tx);
}

type StoredResult = { transferIds: string[]; balances: (string | null)[] };

/** Every account of the posting, opened where needed, each asked for once. */
async function accountIds(tx: Transaction<object>, at: Date, { merchantId, transfers }: Posting) {
  const ids = new Map<string, bigint>();
  const idOf = async (ref: AccountRef): Promise<bigint> => {
    const name = `${ref.kind}/${ref.memberId ?? ''}/${ref.qualifier ?? ''}/${ref.asset}`;
    const id = ids.get(name) ?? (await openAccountIn(tx, at, merchantId, ref));
    ids.set(name, id);
    return id;
  };
  const debit: bigint[] = [];
  const credit: bigint[] = [];
  for (const transfer of transfers) {
    debit.push(await idOf(transfer.debit));
    credit.push(await idOf(transfer.credit));
  }
  return { debit, credit };
}

const REFUSALS: readonly PostRefusal[] = [
  'insufficient_funds',
  'id_reused',
  'exceeds_receivable',
  'asset_mismatch',
  'unknown_account',
  'pending_not_found',
  'pending_ended',
  'exceeds_pending',
  'busy',
];

function refusal(state: string): PostRefusal {
  const found = REFUSALS.find(code => code === state);
  if (!found) throw new Error(`the ledger answered ${state}`);
  return found;
}
