import { isDeepStrictEqual } from 'node:util';
import type { PromotionRow } from './tables.ts';

/** What an activity pays and to whom: its words, picture and place are not among it. */
export type Terms = Pick<
  PromotionRow,
  'kind' | 'starts_at' | 'ends_at' | 'audience' | 'rules' | 'budget' | 'per_address' | 'enabled'
>;

type Standing = { before: Terms | undefined; after: Terms; asked: boolean };

/**
 * Whether a change of an activity gives money, which no operator does alone. A draft that nobody has asked anything of gives
 * nothing, and neither does an offer that is only ended.
 */
export function takesTwo({ before, after, asked }: Standing): boolean {
  if (!(after.enabled || before?.enabled || asked)) return false;
  if (before === undefined) return true;
  return (after.enabled && !before.enabled) || !isDeepStrictEqual(termsOf(before), termsOf(after));
}

const termsOf = ({ kind, starts_at, ends_at, audience, rules, budget, per_address }: Terms) => ({
  kind,
  starts_at,
  ends_at,
  audience,
  rules,
  budget,
  per_address,
});
