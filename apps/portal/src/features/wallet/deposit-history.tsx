import { type Column, DataTable, EmptyState, ErrorState, Icon, moneyText, Panel, useText } from '@baize/ui';
import { listDeposits } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { usePages } from '../../shared/api/use-pages.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { MoreRows } from '../../shared/parts/more-rows.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import type { Deposit } from './shapes.ts';
import { RequestState } from './state-badges.tsx';

const LIMIT = 20;

/** Every deposit that was asked for, newest first; states move by themselves. */
export function DepositHistory(): ReactNode {
  const t = useText();
  const query = usePages(
    listDeposits,
    {},
    after => ({ limit: LIMIT, after }),
    page => page.next,
  );
  usePush('deposit', () => void query.refetch());
  const rows = query.data?.pages.flatMap(page => page.deposits);
  const columns: readonly Column<Deposit>[] = [
    {
      id: 'when',
      head: t('history.when'),
      cell: row => <span className="num muted">{showDayTime(row.requestedAt)}</span>,
    },
    { id: 'number', head: t('history.number'), cell: row => <span className="num">{row.number}</span> },
    { id: 'to', head: t('wallet.methods'), cell: row => row.methodName },
    { id: 'reference', head: t('wallet.reference'), cell: row => <span className="num muted">{row.reference}</span> },
    {
      id: 'amount',
      head: t('history.amount', { currency: rows?.[0]?.currency ?? '' }),
      numeric: true,
      cell: row => <b>{moneyText(row.amount)}</b>,
    },
    { id: 'state', head: t('history.state'), cell: row => <RequestState state={row.state} /> },
    { id: 'note', head: t('history.note'), cell: row => <span className="muted">{row.note}</span> },
  ];
  return (
    <Panel title={t('member.depositHistory')} flush>
      {query.isError ? (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('member.depositHistory')}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          empty={<EmptyState>{t('history.noDeposits')}</EmptyState>}
          card={row => ({
            icon: <Icon name="download" />,
            title: row.number,
            amount: moneyText(row.amount),
            when: showDayTime(row.requestedAt),
            status: <RequestState state={row.state} />,
          })}
        />
      )}
      {rows && rows.length > 0 && (
        <MoreRows
          shown={rows.length}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
