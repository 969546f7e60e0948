import { Badge, type BadgeTone, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Contract } from './kinds.ts';

const TONES: Readonly<Record<Contract['state'], BadgeTone>> = {
  requested: 'wait',
  valid: 'ok',
  rejected: 'bad',
  terminated: 'plain',
  expired: 'plain',
};

/** Where a contract stands; a wish to end it shows beside. */
export function ContractBadge({ contract }: { contract: Contract }): ReactNode {
  const t = useText();
  return (
    <span className="row" style={{ gap: 6 }}>
      <Badge tone={TONES[contract.state]}>{t(`contract.state.${contract.state}`)}</Badge>
      {contract.endingAskedBy && <Badge tone="wait">{t('contract.endingAsked')}</Badge>}
    </span>
  );
}
