import { choose, shared } from '../core/combinatorics.ts';
import { DIGITS, picked, setField } from '../core/fields.ts';
import type { Field, Selection } from '../core/form-types.ts';
import { onceEach } from '../core/once.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import type { SliceFacts } from './spot.ts';

type RoleKey = 'nums' | 'single' | 'double' | 'triple' | 'quad';

/** `take` digits that each stand `times` times in the draw, chosen from the set under `key`. */
type Role = { readonly key: RoleKey; readonly times: number; readonly take: number };

/** A group play (组选): which multiset the digits must form, whatever their order. */
export type Pattern = { readonly id: string; readonly labelKey: string; readonly roles: readonly [Role, ...Role[]] };

const one = (key: RoleKey, times: number, take: number): Role => ({ key, times, take });

/** 组选120, 60, 30, 20, 10, 5 over five places. */
export const FIVE_PATTERNS: readonly Pattern[] = [
  { id: 'g120', labelKey: 'group_120', roles: [one('nums', 1, 5)] },
  { id: 'g60', labelKey: 'group_60', roles: [one('double', 2, 1), one('single', 1, 3)] },
  { id: 'g30', labelKey: 'group_30', roles: [one('double', 2, 2), one('single', 1, 1)] },
  { id: 'g20', labelKey: 'group_20', roles: [one('triple', 3, 1), one('single', 1, 2)] },
  { id: 'g10', labelKey: 'group_10', roles: [one('triple', 3, 1), one('double', 2, 1)] },
  { id: 'g5', labelKey: 'group_5', roles: [one('quad', 4, 1), one('single', 1, 1)] },
];

/** 组选24, 12, 6, 4 over four places. */
export const FOUR_PATTERNS: readonly Pattern[] = [
  { id: 'g24', labelKey: 'group_24', roles: [one('nums', 1, 4)] },
  { id: 'g12', labelKey: 'group_12', roles: [one('double', 2, 1), one('single', 1, 2)] },
  { id: 'g6', labelKey: 'group_6_pairs', roles: [one('double', 2, 2)] },
  { id: 'g4', labelKey: 'group_4', roles: [one('triple', 3, 1), one('single', 1, 1)] },
];

/** 组三 takes pair and single from one set, 组六 three digits that differ. */
export const THREE_PATTERNS: readonly Pattern[] = [
  { id: 'z3', labelKey: 'group_3', roles: [one('nums', 2, 1), one('nums', 1, 1)] },
  { id: 'z6', labelKey: 'group_6', roles: [one('nums', 1, 3)] },
];

export const TWO_PATTERNS: readonly Pattern[] = [{ id: 'z2', labelKey: 'group_2', roles: [one('nums', 1, 2)] }];

const rolesOf = (pattern: Pattern, key: RoleKey): readonly Role[] => pattern.roles.filter(role => role.key === key);

export const patternFields = (pattern: Pattern): readonly Field[] =>
  [...new Set(pattern.roles.map(role => role.key))].map(key =>
    setField(key, DIGITS, { min: rolesOf(pattern, key).reduce((sum, role) => sum + role.take, 0) }),
  );

/**
 * Multisets that a selection makes: `take` digits of the first role's set and of the second's, no digit in both. Sums over
 * how many of the first come from what the sets share.
 */
export function countPattern(pattern: Pattern, selection: Selection): number {
  const [first, second] = pattern.roles;
  const a = picked(selection, first.key);
  if (!second) return choose(a.length, first.take);
  const b = picked(selection, second.key);
  const both = shared<unknown>(a, b);
  let count = 0;
  for (let common = 0; common <= first.take; common += 1)
    count +=
      choose(both, common) * choose(a.length - both, first.take - common) * choose(b.length - common, second.take);
  return count;
}

/** Whether the draw forms the pattern with digits of the selection: sorted counts are compared, never mere membership. */
export function patternHit(pattern: Pattern, selection: Selection, facts: SliceFacts): boolean {
  if (facts.pattern !== shapeOf(pattern)) return false;
  for (const kind of facts.kinds) {
    const role = pattern.roles.find(candidate => candidate.times === facts.counts[kind]);
    if (!role || !picked(selection, role.key).includes(kind)) return false;
  }
  return true;
}

/** The pattern as counts, greatest first: "2,1,1,1" for 组选60. */
const shapeOf = onceEach((pattern: Pattern) =>
  pattern.roles
    .flatMap(role => Array.from({ length: role.take }, () => role.times))
    .sort((a, b) => b - a)
    .join(','),
);

/** Orders of one multiset over all draws: places! ÷ (times! of each digit) of 10^places. */
export function patternChance(pattern: Pattern): Ratio {
  const counts = shapeOf(pattern).split(',').map(Number);
  const places = counts.reduce((sum, count) => sum + count, 0);
  return ratio(factorial(places) / counts.map(factorial).reduce((a, b) => a * b, 1), 10 ** places);
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
