import { EmptyState, Money, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsListDisputes } from '@baize/wire/cashier';
import { createLazyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Paged } from '../../shared/paged.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { Payouts } from './pay-part.tsx';
import './queues.css';

export const Route = createLazyRoute('/receipts')({ component: ReceiptsPage });

/** Payments that members say did not arrive, with their proofs. */
function ReceiptsPage(): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListDisputes,
    {},
    after => ({ after }),
    page => page.next,
    LIVE_MS,
  );
  const rows = pages.data?.pages.flatMap(page => page.rows);
  return (
    <main className="q" id="main">
      <h1>{t('queue.receipts')}</h1>
      <Paged pages={pages}>
        {!rows && <SkeletonRows rows={4} />}
        {rows?.length === 0 && <EmptyState>{t('queue.no_receipts')}</EmptyState>}
        <div className="rooms">
          {rows?.map(row => (
            <Panel
              key={row.id}
              title={`${row.number} · ${row.member.username}`}
              end={<Money amount={row.paid} currency={row.currency} />}
            >
              <Payouts row={row} />
            </Panel>
          ))}
        </div>
      </Paged>
    </main>
  );
}
