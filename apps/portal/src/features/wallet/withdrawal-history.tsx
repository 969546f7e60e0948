import { type Column, DataTable, EmptyState, ErrorState, Icon, moneyText, Panel, useText } from '@baize/ui';
import { listWithdrawals } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { usePages } from '../../shared/api/use-pages.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { MoreRows } from '../../shared/parts/more-rows.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import type { Withdrawal } from './shapes.ts';
import { RequestState } from './state-badges.tsx';

const LIMIT = 20;

/** Every withdrawal, newest first; states move by themselves. */
export function WithdrawalHistory(): ReactNode {
  const t = useText();
  const query = usePages(
    listWithdrawals,
    {},
    after => ({ limit: LIMIT, after }),
    page => page.next,
  );
  usePush('withdrawal', () => void query.refetch());
  const rows = query.data?.pages.flatMap(page => page.withdrawals);
  const columns: readonly Column<Withdrawal>[] = [
    {
      id: 'when',
      head: t('history.when'),
      cell: row => <span className="num muted">{showDayTime(row.requestedAt)}</span>,
    },
    { id: 'number', head: t('history.number'), cell: row => <span className="num">{row.number}</span> },
    {
      id: 'to',
      head: t('wallet.toAccount'),
      cell: row => (
        <>
          {row.bankAccount.bankName} <span className="num muted">{row.bankAccount.accountNumber}</span>
        </>
      ),
    },
    {
      id: 'amount',
      head: t('history.amount', { currency: rows?.[0]?.currency ?? '' }),
      numeric: true,
      cell: row => <b>{moneyText(row.amount)}</b>,
    },
    {
      id: 'state',
      head: t('history.state'),
      cell: row => (
        <>
          <RequestState state={row.state} />
          {row.receipt && <span className="small muted"> {t(`wallet.receipt.${row.receipt}`)}</span>}
        </>
      ),
    },
    { id: 'note', head: t('history.note'), cell: row => <span className="muted">{row.note}</span> },
  ];
  return (
    <Panel title={t('member.withdrawalHistory')} flush>
      {query.isError ? (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('member.withdrawalHistory')}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          empty={<EmptyState>{t('history.noWithdrawals')}</EmptyState>}
          card={row => ({
            icon: <Icon name="upload" />,
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
