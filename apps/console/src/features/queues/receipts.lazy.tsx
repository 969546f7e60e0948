import { EmptyState, Money, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsListDisputes } from '@baize/wire/cashier';
import { createLazyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { Payouts } from './pay-part.tsx';
import './queues.css';

export const Route = createLazyRoute('/receipts')({ component: ReceiptsPage });

/** Payments that members say did not arrive, with their proofs. */
function ReceiptsPage(): ReactNode {
  const t = useText();
  const list = useOps(opsListDisputes, {}, LIVE_MS);
  return (
    <main className="q" id="main">
      <h1>{t('queue.receipts')}</h1>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.data?.rows.length === 0 && <EmptyState>{t('queue.no_receipts')}</EmptyState>}
      <div className="rooms">
        {list.data?.rows.map(row => (
          <Panel
            key={row.id}
            title={`${row.number} · ${row.member.username}`}
            end={<Money amount={row.paid} currency={row.currency} />}
          >
            <Payouts row={row} />
          </Panel>
        ))}
      </div>
    </main>
  );
}
