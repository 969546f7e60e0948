import { Button, useText } from '@baize/ui';
import { listDeposits } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { allPages } from '../../shared/api/all-pages.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { askedBy, FILE_ROWS, PAGE_ROWS, RequestHistory, useHistoryFilter } from './request-history.tsx';
import type { Deposit } from './shapes.ts';

const STATES: readonly Deposit['state'][] = ['in_process', 'approved', 'rejected', 'expired', 'cancelled'];

/** Every deposit that was asked for; states move by themselves. */
export function DepositHistory(): ReactNode {
  const t = useText();
  const filters = useHistoryFilter(STATES);
  const asked = askedBy(filters.filter);
  const query = useRecord(
    listDeposits,
    asked,
    place => ({ ...asked, limit: PAGE_ROWS, ...place }),
    answer => ({ rows: answer.deposits, next: answer.next, count: answer.count }),
    { addressed: PAGE_ROWS },
  );
  usePush('deposit', () => void query.refetch());
  return (
    <RequestHistory
      title={t('member.depositHistory')}
      empty={t('history.noDeposits')}
      icon="download"
      file="deposits"
      states={STATES}
      filters={filters}
      query={query}
      first={query.data}
      rows={query.rows}
      all={() =>
        allPages(
          listDeposits,
          after => ({ ...asked, limit: FILE_ROWS, after }),
          page => ({ rows: page.deposits, next: page.next }),
        )
      }
      where={{
        head: t('wallet.methods'),
        cell: row => (
          <>
            {row.methodName} <span className="num muted">{row.reference}</span>
          </>
        ),
        text: row => `${row.methodName} ${row.reference}`,
      }}
      beside={row =>
        row.state === 'in_process' ? (
          <Button size="s" look="quiet" onClick={() => openDialog({ name: 'deposit', follow: row.id })}>
            {t('wallet.follow')}
          </Button>
        ) : (
          row.refund && <span className="small muted">{t(`wallet.refund.${row.refund}`)}</span>
        )
      }
    />
  );
}
