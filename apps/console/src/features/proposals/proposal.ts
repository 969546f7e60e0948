import type { OutputOf } from '@baize/wire';
import type { opsListProposals } from '@baize/wire/operators';
import { fieldsOf } from '../../shared/fields-of.ts';

export type Proposal = OutputOf<typeof opsListProposals>['rows'][number];

/** What corrections of wallets, bonuses and vouchers ask for. */
export type Asked = Readonly<
  Partial<
    Record<'username' | 'direction' | 'amount' | 'currency' | 'points' | 'rolloverTimes' | 'count' | 'days', string>
  >
>;

/** Undefined for proposals that say what was before and what will be. */
export function askedMoney({ payload }: Proposal): Asked | undefined {
  const fields = fieldsOf(payload) ?? {};
  if (fields.amount === undefined) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Whom or what it is about. */
export function subjectOf(proposal: Proposal): string {
  const { username, amount, currency, count } = askedMoney(proposal) ?? {};
  if (username !== undefined) return username;
  return count === undefined ? proposal.object.id : `${count} × ${amount} ${currency}`;
}
