import { range } from './combinatorics.ts';
import type { PrizeOf, Tier } from './types.ts';

/** The greatest of the amounts; nothing where there are none. */
export const greatest = (amounts: Iterable<bigint>): bigint => {
  let most = 0n;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
};

/** What the best of the tiers pays. */
export const bestOf = (tiers: readonly Tier[], prizeOf: PrizeOf): bigint => greatest(tiers.map(prizeOf));

/** What so many hits of a tier pay. */
export const times = (hits: number, tier: Tier, prizeOf: PrizeOf): bigint => BigInt(hits) * prizeOf(tier);

/**
 * Every way in which groups of so many things are drawn out of classes of so many, nothing twice: for each group how many of each class. The
 * last group is drawn from what the others left.
 */
export function* drawnOf(
  classes: readonly number[],
  groups: readonly number[],
): Generator<readonly (readonly number[])[]> {
  const [first, ...rest] = groups;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const drawn of partsOf(first, classes)) {
    const left = classes.map((many, at) => many - (drawn[at] ?? 0));
    for (const others of drawnOf(left, rest)) yield [drawn, ...others];
  }
}

/** Every way to take so many out of the classes. */
function* partsOf(many: number, classes: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = classes;
  if (first === undefined) {
    if (many === 0) yield [];
    return;
  }
  for (const taken of range(0, Math.min(first, many)))
    for (const others of partsOf(many - taken, rest)) yield [taken, ...others];
}
