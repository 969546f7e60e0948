import { createHash } from 'node:crypto';
import type { ModelCall, WalletModel } from './wallet-model.ts';

/** Repeatable chance: the n-th figure of a seed, from 0 to below `below`. */
export const chanceOf = (seed: string) => {
  let step = 0;
  return (below: number): number => {
    step += 1;
    return createHash('sha256').update(`${seed} ${step}`).digest().readUInt32BE() % below;
  };
};

export const uuidOf = (chance: (below: number) => number): string => {
  const hex = Array.from({ length: 32 }, () => chance(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** What comes next of a player: mostly play, and everything that a supplier gets wrong. */
export function nextCall(model: WalletModel, chance: (below: number) => number): ModelCall {
  const known = [...model.known.values()].map(({ call }) => call);
  const bets = known.filter(({ kind }) => kind === 'bet');
  const pick = <T>(from: readonly T[]): T | undefined => from[chance(Math.max(1, from.length))];
  const fresh = {
    id: uuidOf(chance),
    round: `r${chance(40)}`,
    amount: 100 * 10 * (1 + chance(300)),
    currency: chance(60) === 0 ? 'USD' : 'THB',
    reference: undefined,
    closed: chance(8) === 0,
  };
  const what = chance(100);
  const old = pick(known);
  // The same call once more, and the same id with other content.
  if (what < 10 && old) return old;
  if (what < 14 && old) return { ...old, amount: old.amount + 1_000, round: `${old.round}x` };
  const bet = pick(bets.slice(-12));
  if (what < 44 && bet)
    return { ...fresh, kind: 'win', round: chance(25) === 0 ? fresh.round : bet.round, reference: bet.id };
  // A win whose bet was never seen.
  if (what < 46) return { ...fresh, kind: 'win', reference: uuidOf(chance) };
  if (what < 56 && old) return { ...fresh, kind: 'rollback', round: old.round, reference: old.id };
  if (what < 60) return { ...fresh, kind: 'rollback', reference: uuidOf(chance) };
  // A bet whose rollback came first.
  const tombstone = pick([...model.undone].filter(id => !model.known.has(id)));
  if (what < 64 && tombstone !== undefined) return { ...fresh, kind: 'bet', id: tombstone };
  return { ...fresh, kind: 'bet' };
}
