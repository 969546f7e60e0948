import type { ListedTransaction } from '../../../vendors/index.ts';
import type { DifferenceKind, Told, TransactionKind } from '../tables.ts';

/** A transaction as this house has it. `undone`: it was rolled back; `refused`: a win that was held and that operators did not pay. */
export type OwnTransaction = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly status: string;
  readonly undone: boolean;
  readonly refused: boolean;
  readonly free: boolean;
  readonly amount: bigint;
  readonly currency: string;
  readonly user: string;
};
export type Difference = { readonly id: string; readonly kind: DifferenceKind };

/**
 * What this house has: `own` every transaction that either side may mean, `ofDay` those of ours that the vendor must list too, `tombstones`
 * those of which we know only that they were rolled back. `unreadable` are ids that the vendor listed in a shape that nobody knows.
 */
export type Ours = {
  readonly own: ReadonlyMap<string, OwnTransaction>;
  readonly ofDay: readonly string[];
  readonly tombstones: ReadonlyMap<string, Told>;
  readonly unreadable: ReadonlySet<string>;
};

/** Where two lists of the same day say different things. */
export function compare(
  { own, ofDay, tombstones, unreadable }: Ours,
  theirs: readonly ListedTransaction[],
): Difference[] {
  const here = theirs.flatMap(one => {
    const kind = differenceOf(own.get(one.id), one, tombstones.has(one.id));
    return kind === undefined ? [] : [{ id: one.id, kind }];
  });
  const there = missingThere({ own, ofDay }, [...theirs.map(({ id }) => id), ...unreadable]);
  return [...here, ...there.map(id => ({ id, kind: 'missing_there' as const }))];
}

/** What was taken here on the day and is not among what the vendor lists. */
export function missingThere({ own, ofDay }: Pick<Ours, 'own' | 'ofDay'>, listed: readonly string[]): string[] {
  const known = new Set(listed);
  return ofDay.filter(id => isTaken(own.get(id)) && !known.has(id));
}

/** Whether it moved, or may still move, what it says. */
export const isTaken = (own: OwnTransaction | undefined): boolean =>
  own !== undefined && (own.status === 'ok' || own.status === 'held') && !own.refused;

/** A free bet takes nothing, whatever it was worth. */
export const moved = ({ kind, free, amount }: { kind: string; free: boolean; amount: bigint }): bigint =>
  kind === 'bet' && free ? 0n : amount;

function differenceOf(
  own: OwnTransaction | undefined,
  theirs: ListedTransaction,
  tombstone: boolean,
): DifferenceKind | undefined {
  // What they gave up, and what we never took or took back, is the same thing said twice.
  if (!own && theirs.status !== 'ok') return undefined;
  // Theirs stands, where it was given up here before it came: they count a stake or a prize that no player had.
  if (!own) return tombstone ? 'status_differs' : 'missing_here';
  if (own.kind !== theirs.kind) return 'status_differs';
  const taken = isTaken(own);
  if ((taken && !own.undone) !== (theirs.status === 'ok')) return 'status_differs';
  // A play of another player does not stand here. What was refused may have been refused for just that, or for its currency.
  if (taken && own.user !== theirs.user) return 'status_differs';
  if (taken && own.currency !== theirs.currency) return 'amount_differs';
  if (own.kind === 'rollback') return undefined;
  return own.amount !== theirs.amount || moved(own) !== moved(theirs) ? 'amount_differs' : undefined;
}
