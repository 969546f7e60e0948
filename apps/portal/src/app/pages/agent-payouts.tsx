import { Segment, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { RedeemHistory } from '../../features/mall/redeem-history.tsx';
import { WithdrawalHistory } from '../../features/wallet/withdrawal-history.tsx';
import { useModule } from '../../shared/site/site.ts';

const SIDES = ['payouts', 'redeemed'] as const;

/** What the agent had paid out and redeemed: In Process, Rejected, Approved. */
export function AgentPayouts(): ReactNode {
  const t = useText();
  const [side, setSide] = useState<(typeof SIDES)[number]>('payouts');
  const points = useModule('PTSYS3');
  return (
    <>
      {points && (
        <Segment
          label={t('agent.page.payouts')}
          items={SIDES.map(value => ({ value, label: t(`agent.history.${value}`) }))}
          value={side}
          onChange={setSide}
        />
      )}
      {points && side === 'redeemed' ? <RedeemHistory /> : <WithdrawalHistory />}
    </>
  );
}
