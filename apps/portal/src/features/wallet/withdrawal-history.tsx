import { useText } from '@baize/ui';
import { listWithdrawals } from '@baize/wire/cashier';
import type { ReactNode } from 'react';
import { allPages } from '../../shared/api/all-pages.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { askedBy, FILE_ROWS, PAGE_ROWS, RequestHistory, useHistoryFilter } from './request-history.tsx';
import type { Withdrawal } from './shapes.ts';

const STATES: readonly Withdrawal['state'][] = ['in_process', 'approved', 'rejected'];

/** Every withdrawal: In Process, Approved, Rejected, and whether it arrived; states move by themselves. */
export function WithdrawalHistory(): ReactNode {
  const t = useText();
  const filters = useHistoryFilter(STATES);
  const asked = askedBy(filters.filter);
  const query = useRecord(
    listWithdrawals,
    asked,
    place => ({ ...asked, limit: PAGE_ROWS, ...place }),
    answer => ({ rows: answer.withdrawals, next: answer.next, count: answer.count }),
    { addressed: PAGE_ROWS },
  );
  usePush('withdrawal', () => void query.refetch());
  return (
    <RequestHistory
      title={t('member.withdrawalHistory')}
      empty={t('history.noWithdrawals')}
      icon="upload"
      file="withdrawals"
      states={STATES}
      filters={filters}
      query={query}
      first={query.data}
      rows={query.rows}
      all={() =>
        allPages(
          listWithdrawals,
          after => ({ ...asked, limit: FILE_ROWS, after }),
          page => ({ rows: page.withdrawals, next: page.next }),
        )
      }
      where={{
        head: t('wallet.toAccount'),
        cell: row => (
          <>
            {row.bankAccount.bankName} <span className="num muted">{row.bankAccount.accountNumber}</span>
          </>
        ),
        text: row => `${row.bankAccount.bankName} ${row.bankAccount.accountNumber}`,
      }}
      beside={row => row.receipt && <span className="small muted">{t(`wallet.receipt.${row.receipt}`)}</span>}
    />
  );
}
