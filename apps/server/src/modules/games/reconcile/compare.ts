import type { ListedTransaction } from '../../../vendors/index.ts';
import type { DifferenceKind, TransactionKind } from '../tables.ts';

/** A transaction as this house has it. `undone`: it was rolled back. */
export type OwnTransaction = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly status: string;
  readonly undone: boolean;
  readonly amount: bigint;
  readonly currency: string;
  readonly user: string;
};
export type Difference = { readonly id: string; readonly kind: DifferenceKind };

/**
 * Where two lists of the same day say different things. `own` holds every transaction that either side may mean, `ofDay` names those
 * of ours that the vendor must list too, `tombstones` the ids of which we know only that they were rolled back.
 */
export function compare(
  own: ReadonlyMap<string, OwnTransaction>,
  ofDay: readonly string[],
  tombstones: ReadonlySet<string>,
  theirs: readonly ListedTransaction[],
): Difference[] {
  const listed = new Set(theirs.map(({ id }) => id));
  const here = theirs.flatMap(one => {
    const kind = differenceOf(own.get(one.id), one, tombstones.has(one.id));
    return kind === undefined ? [] : [{ id: one.id, kind }];
  });
  const there = ofDay
    .filter(id => ['ok', 'held'].includes(own.get(id)?.status ?? '') && !listed.has(id))
    .map(id => ({ id, kind: 'missing_there' as const }));
  return [...here, ...there];
}

function differenceOf(
  own: OwnTransaction | undefined,
  theirs: ListedTransaction,
  tombstone: boolean,
): DifferenceKind | undefined {
  // What they gave up, and what we never took or took back, is the same thing said twice.
  if (!own) return theirs.status === 'ok' && !tombstone ? 'missing_here' : undefined;
  if (own.kind !== theirs.kind) return 'status_differs';
  const taken = own.status === 'ok' || own.status === 'held';
  if ((taken && !own.undone) !== (theirs.status === 'ok')) return 'status_differs';
  // A play of another player does not stand here. What was refused may have been refused for just that, or for its currency.
  if (taken && own.user !== theirs.user) return 'status_differs';
  if (taken && own.currency !== theirs.currency) return 'amount_differs';
  return own.kind !== 'rollback' && own.amount !== theirs.amount ? 'amount_differs' : undefined;
}
