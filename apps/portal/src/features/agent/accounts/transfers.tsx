import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  moneyText,
  Panel,
  type Sort,
  type Translate,
  useText,
} from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listTeamTransfers } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { daysOf, RANGES } from '../../../shared/format/range.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';
import { SortSelect } from '../../../shared/parts/sort-select.tsx';
import { ColumnsAndFile } from '../reports/columns-and-file.tsx';
import { Sums } from '../reports/sums.tsx';
import { type Told, useColumns } from '../reports/use-columns.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Page = OutputOf<typeof listTeamTransfers>;
type Row = Page['rows'][number];

const SORTED = ['at', 'way', 'with', 'amount'] as const;

/** Whom it was given to, or who gave it. */
const otherSide = (row: Row): string => (row.amount.startsWith('-') ? row.to : row.from);

/** Money given to downlines and the upline, and got from them; or with the upline alone. */
export function Transfers({ side }: { side?: 'upline' }): ReactNode {
  const t = useText();
  const title = t(side ? 'member.transferUpline' : 'agent.page.transfers');
  const [range, setRange] = useChoice('range', RANGES, 'month');
  const [giving, setGiving] = useState(false);
  const [sort, setSort] = useState<Sort>({ id: 'at', desc: true });
  const days = daysOf(range);
  const asked: InputOf<typeof listTeamTransfers> = {
    ...days,
    side,
    sort: SORTED.find(id => id === sort.id),
    order: sort.desc ? 'desc' : 'asc',
  };
  const chosen = useColumns('transfers', columnsOf(t));
  const pages = useRecord(
    listTeamTransfers,
    asked,
    place => ({ ...asked, ...place }),
    answer => answer,
  );
  const first = pages.data;
  const rules = first && side ? { ...first, down: false } : first;
  const rows = pages.rows;
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  return (
    <Panel
      title={title}
      flush
      end={
        <>
          <RangeSelect value={range} onChange={setRange} />
          <SortSelect className="only-phone" columns={chosen.columns} sort={sort} onSort={setSort} />
          <ColumnsAndFile
            name={`transfers-${days.from}-${days.to}`}
            chosen={chosen}
            all={() =>
              allPages(
                listTeamTransfers,
                after => ({ ...asked, after }),
                page => page,
              )
            }
          />
          {(!rules || rules.up || rules.down) && (
            <Button look="primary" size="s" className={rules ? undefined : 'invisible'} onClick={() => setGiving(true)}>
              {t('teamAccount.give')}
            </Button>
          )}
        </>
      }
    >
      {rules && !rules.up && !rules.down && <p className="transfer-line">{t('teamAccount.transfersOff')}</p>}
      {side && <UplineLine name={first ? first.upline : '…'} />}
      <Sums
        of={(['in', 'out'] as const).map(way => [
          t(`teamAccount.total.${way}`),
          first && `${first.currency} ${moneyText(first.totals[way])}`,
        ])}
      />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={row => row.id}
        columns={chosen.columns}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState>{t('teamAccount.noTransfers')}</EmptyState>}
        card={row => ({
          title: otherSide(row),
          amount: moneyText(row.amount, { signs: 'both' }),
          when: showDayTime(row.at),
          status: <Badge>{t(`teamAccount.way.${row.direction}`)}</Badge>,
        })}
      />
      {rows && rows.length > 0 && <RecordPager of={pages.pages} />}
      {giving && rules && (
        <TransferDialog
          rules={rules}
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

/** Says who gets the money; until that is known the words keep their place. */
function UplineLine({ name }: { name: string | null }): ReactNode {
  const t = useText();
  return name && <p className="transfer-line">{t('teamAccount.uplineIs', { name })}</p>;
}

const columnsOf = (t: Translate): readonly [Told<Row>, ...Told<Row>[]] => [
  {
    id: 'at',
    head: t('agent.when'),
    sortable: true,
    cell: row => <span className="num muted">{showDayTime(row.at)}</span>,
    text: row => row.at,
  },
  {
    id: 'way',
    head: t('teamAccount.way'),
    sortable: 'up',
    cell: row => <Badge>{t(`teamAccount.way.${row.direction}`)}</Badge>,
    text: row => t(`teamAccount.way.${row.direction}`),
  },
  { id: 'with', head: t('contract.with'), sortable: 'up', cell: row => <b>{otherSide(row)}</b>, text: otherSide },
  {
    id: 'amount',
    head: t('bill.amount'),
    numeric: true,
    sortable: true,
    cell: row => <b>{moneyText(row.amount, { signs: 'both' })}</b>,
    text: row => row.amount,
  },
];
