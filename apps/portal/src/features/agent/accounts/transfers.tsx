import { Badge, Button, DataTable, EmptyState, ErrorState, moneyText, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listTeamTransfers } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { allPages } from '../../../shared/api/all-pages.ts';
import { usePages } from '../../../shared/api/use-pages.ts';
import { daysOf, type Range } from '../../../shared/format/range.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { CsvButton } from '../../../shared/parts/csv-button.tsx';
import { MoreRows } from '../../../shared/parts/more-rows.tsx';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Page = OutputOf<typeof listTeamTransfers>;
type Row = Page['rows'][number];

/** Money given to downlines and the upline, and got from them. */
export function Transfers(): ReactNode {
  const t = useText();
  const [range, setRange] = useState<Range>('month');
  const [giving, setGiving] = useState(false);
  const days = daysOf(range);
  const pages = usePages(
    listTeamTransfers,
    days,
    after => ({ ...days, after }),
    page => page.next,
  );
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(page => page.rows);
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  return (
    <Panel
      title={t('agent.page.transfers')}
      flush
      end={
        <>
          <RangeSelect value={range} onChange={setRange} />
          <TransfersCsv days={days} />
          {first && (first.up || first.down) && (
            <Button look="primary" size="s" onClick={() => setGiving(true)}>
              {t('teamAccount.give')}
            </Button>
          )}
        </>
      }
    >
      {first && !first.up && !first.down && (
        <p className="small muted" style={{ padding: '12px var(--pad) 0' }}>
          {t('teamAccount.transfersOff')}
        </p>
      )}
      {first && <Totals page={first} />}
      <List rows={rows} />
      {rows && rows.length > 0 && (
        <MoreRows
          shown={rows.length}
          hasMore={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {giving && first && (
        <TransferDialog
          rules={first}
          onClose={() => setGiving(false)}
          onDone={() => {
            setGiving(false);
            void pages.refetch();
          }}
        />
      )}
    </Panel>
  );
}

function Totals({ page }: { page: Page }): ReactNode {
  const t = useText();
  return (
    <dl className="agent-sums" style={{ padding: '12px var(--pad)' }}>
      {(['in', 'out'] as const).map(way => (
        <div key={way}>
          <dt className="muted small">{t(`teamAccount.total.${way}`)}</dt>
          <dd className="num strong">
            {page.currency} {moneyText(page.totals[way])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ rows }: { rows: readonly Row[] | undefined }): ReactNode {
  const t = useText();
  const other = (row: Row): string => (row.amount.startsWith('-') ? row.to : row.from);
  return (
    <DataTable
      caption={t('agent.page.transfers')}
      rows={rows}
      rowKey={row => row.id}
      empty={<EmptyState>{t('teamAccount.noTransfers')}</EmptyState>}
      columns={[
        { id: 'at', head: t('agent.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
        { id: 'way', head: t('teamAccount.way'), cell: row => <Badge>{t(`teamAccount.way.${row.direction}`)}</Badge> },
        { id: 'with', head: t('contract.with'), cell: row => <b>{other(row)}</b> },
        {
          id: 'amount',
          head: t('bill.amount'),
          numeric: true,
          cell: row => <b>{moneyText(row.amount, { signs: 'both' })}</b>,
        },
      ]}
      card={row => ({
        title: other(row),
        amount: moneyText(row.amount, { signs: 'both' }),
        when: showDayTime(row.at),
        status: <Badge>{t(`teamAccount.way.${row.direction}`)}</Badge>,
      })}
    />
  );
}

const TransfersCsv = ({ days }: { days: { from: string; to: string } }): ReactNode => (
  <CsvButton
    name={`transfers-${days.from}-${days.to}`}
    head={['at', 'direction', 'from', 'to', 'amount']}
    rows={async () => {
      const all = await allPages(
        listTeamTransfers,
        after => ({ ...days, after }),
        page => page,
      );
      return all.ok
        ? { ok: true, value: all.value.map(row => [row.at, row.direction, row.from, row.to, row.amount]) }
        : all;
    }}
  />
);
