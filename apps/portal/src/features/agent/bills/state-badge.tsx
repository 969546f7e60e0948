import { Badge, type BadgeTone, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { listAgentBills } from '@baize/wire/agents';
import type { ReactNode } from 'react';

export type Bill = OutputOf<typeof listAgentBills>['rows'][number];

const TONES: Readonly<Record<Bill['state'], BadgeTone>> = {
  to_approve: 'wait',
  to_collect: 'wait',
  paid: 'ok',
  part_paid: 'wait',
  insufficient: 'bad',
  not_reached: 'plain',
  rejected: 'bad',
  expired: 'plain',
};

export const BillBadge = ({ state }: Pick<Bill, 'state'>): ReactNode => {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`bill.state.${state}`)}</Badge>;
};
