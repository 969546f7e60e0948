import { Badge, type BadgeTone, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Deposit, Withdrawal } from './shapes.ts';

const ENTRY: Readonly<Record<'posted' | 'pending' | 'voided', BadgeTone>> = {
  posted: 'plain',
  pending: 'wait',
  voided: 'bad',
};
const REQUEST: Readonly<Record<Deposit['state'], BadgeTone>> = {
  in_process: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'plain',
  cancelled: 'plain',
};

export function EntryState({ state }: { state: keyof typeof ENTRY }): ReactNode {
  const t = useText();
  return <Badge tone={ENTRY[state]}>{t(`history.state.${state}`)}</Badge>;
}

/** In Process, Approved, Rejected; and for deposits: run out of time, cancelled. */
export function RequestState({ state }: { state: Deposit['state'] | Withdrawal['state'] }): ReactNode {
  const t = useText();
  return <Badge tone={REQUEST[state]}>{t(`history.request.${state}`)}</Badge>;
}
