import { type ListedTransaction, type TransactionList, type VendorAccess, VendorFailure } from '../provider.ts';
import type { Call } from './call.ts';
import { listedTransaction, namedTransaction, transactionsAnswer } from './shapes.ts';

/** What suppliers list at once. */
const PAGE = 1_000;
/** No day of one supplier has more; one that lists without an end is not followed. */
const LISTED_MAX = 500_000;

/** A span of a supplier's list, page by page. */
export async function listTransactions(
  access: VendorAccess,
  call: Call,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionList> {
  const body = { operator_id: access.operatorId, start_time: from.toISOString(), end_time: to.toISOString() };
  const found = new Map<string, ListedTransaction | undefined>();
  let nameless = 0;
  for (let after: string | undefined; ; ) {
    const page = await call('transactions/list', { ...body, after }, transactionsAnswer);
    const known = found.size;
    for (const entry of page) {
      const id = namedTransaction.safeParse(entry).data?.transaction_uuid;
      if (id === undefined) nameless += 1;
      else found.set(id.toLowerCase(), transactionOf(entry));
      after = id ?? after;
    }
    // A full page asks for the next; a supplier that knows no pages gives the same again and is done.
    if (page.length < PAGE || found.size === known) return listOf(found, nameless);
    if (found.size > LISTED_MAX) throw new VendorFailure(`${access.code} lists transactions without an end`);
  }
}

const KINDS = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_ROLLBACK: 'rollback',
} as const;
const STATES = { TS_SUCCESS: 'ok', TS_DECLINED: 'declined', TS_ROLLEDBACK: 'rolled_back' } as const;

/** Undefined where the entry has a shape that nobody knows. */
function transactionOf(entry: unknown): ListedTransaction | undefined {
  const listed = listedTransaction.safeParse(entry).data;
  if (listed === undefined) return undefined;
  return {
    id: listed.transaction_uuid.toLowerCase(),
    kind: KINDS[listed.kind],
    status: STATES[listed.status],
    free: listed.kind === 'TK_FREE_BET',
    user: listed.user,
    round: listed.round,
    amount: (listed.amount ?? 0n) * 10n,
    currency: listed.currency,
    at: timeOf(listed.created_at),
  };
}

/** A time without a zone is UTC; a blank may stand between day and hour, and a zone may be whole hours. */
function timeOf(written: string): Date {
  const [, zone, minutes] = /[T ].*?(z|[+-]\d\d)(:?\d\d)?$/i.exec(written) ?? [];
  if (zone === undefined) return new Date(`${written}Z`);
  return new Date(zone.length === 3 && minutes === undefined ? `${written}:00` : written);
}

function listOf(found: ReadonlyMap<string, ListedTransaction | undefined>, nameless: number): TransactionList {
  const entries = [...found];
  return {
    transactions: entries.flatMap(([, listed]) => listed ?? []),
    unreadable: entries.flatMap(([id, listed]) => (listed ? [] : [id])),
    nameless,
  };
}
