import type { OutputOf } from '@baize/wire';
import type { opsListProposals } from '@baize/wire/operators';
import { fieldsOf } from '../../shared/fields-of.ts';

export type Proposal = OutputOf<typeof opsListProposals>['rows'][number];

/** What corrections of wallets, bonuses, vouchers, free rounds and secrets of payment services ask for. */
const ASKED = [
  'username',
  'direction',
  'amount',
  'currency',
  'points',
  'rolloverTimes',
  'count',
  'days',
  'game',
  'to',
  'rounds',
  'stake',
  'worth',
  'method',
  'side',
] as const;
export type Asked = Readonly<Partial<Record<(typeof ASKED)[number], string>>>;

/** Undefined for proposals that say what was before and what will be. */
export function askedOf({ payload }: Proposal): Asked | undefined {
  const fields = fieldsOf(payload) ?? {};
  if (fields.after !== undefined) return undefined;
  return Object.fromEntries(
    ASKED.flatMap(name => (fields[name] === undefined ? [] : [[name, textOf(fields[name])] as const])),
  );
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** Whom or what it is about. */
export function subjectOf(proposal: Proposal): string {
  const { username, amount, currency, count, game, method } = askedOf(proposal) ?? {};
  const named = username ?? game ?? method;
  if (named !== undefined) return named;
  return count === undefined ? proposal.object.id : `${count} × ${amount} ${currency}`;
}
