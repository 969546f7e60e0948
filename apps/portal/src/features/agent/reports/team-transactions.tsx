import { amountText } from '@baize/money';
import { Badge, type BadgeTone, EmptyState, Select, type Sort, type Translate, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listTeamTransactions } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { problemText } from '../../../shared/i18n/problem-text.ts';
import { RecordPanel } from '../../../shared/parts/record-panel.tsx';
import { ColumnsAndFile } from './columns-and-file.tsx';
import { FilterRow } from './filter-row.tsx';
import { useFilters } from './filters.ts';
import { Sums } from './sums.tsx';
import { type Told, useColumns } from './use-columns.tsx';

type Row = OutputOf<typeof listTeamTransactions>['rows'][number];
type Kind = Row['kind'];

const TONES: Readonly<Record<Kind, BadgeTone>> = {
  deposit: 'val',
  withdrawal: 'wait',
  transfer: 'plain',
  promotion: 'plain',
  rebate: 'plain',
  salary: 'plain',
  dividend: 'plain',
  adjustment: 'plain',
};
const KINDS: readonly Kind[] = [
  'deposit',
  'withdrawal',
  'transfer',
  'promotion',
  'rebate',
  'salary',
  'dividend',
  'adjustment',
];
const SORTED = ['at', 'member', 'level', 'kind', 'amount'] as const;
const FILE_LIMIT = 100;

/** Money in and out of the team's wallets, newest first. */
export function TeamTransactions(): ReactNode {
  const t = useText();
  const filters = useFilters('week');
  const [kind, setKind] = useChoice('kind', ['', ...KINDS], '');
  const [sort, setSort] = useState<Sort>({ id: 'at', desc: true });
  const filter: InputOf<typeof listTeamTransactions> = {
    ...filters.asked,
    ...(kind && { kind }),
    sort: SORTED.find(id => id === sort.id),
    order: sort.desc ? 'desc' : 'asc',
  };
  const query = useRecord(
    listTeamTransactions,
    filter,
    place => ({ ...filter, ...place }),
    answer => ({ rows: answer.rows, next: answer.next, count: answer.totals.count }),
  );
  const first = query.data;
  const rows = query.rows;
  const chosen = useColumns('teamTransactions', columnsOf(t));
  return (
    <RecordPanel
      title={t('agent.page.transactions')}
      end={
        <ColumnsAndFile
          name={`team-transactions-${filter.from}-${filter.to}`}
          chosen={chosen}
          all={() =>
            allPages(
              listTeamTransactions,
              after => ({ ...filter, limit: FILE_LIMIT, after }),
              page => page,
            )
          }
        />
      }
      query={query}
      problem={problemText(t, query.error)}
      filters={
        <FilterRow filters={filters} anyLevel={t('teamReport.allLevels')}>
          <Select
            small
            label={t('teamReport.kind')}
            value={kind}
            onChange={setKind}
            items={[
              { value: '', label: t('teamReport.anyKind') },
              ...KINDS.map(value => ({ value, label: t(`teamReport.kind.${value}`) })),
            ]}
          />
        </FilterRow>
      }
      sums={
        <Sums
          of={(['in', 'out'] as const).map(way => [
            t(`teamReport.${way}`),
            first && `${first.currency} ${amountText(first.totals[way])}`,
          ])}
        />
      }
      rows={rows}
      rowKey={row => row.id}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState>{t('teamReport.noTransactions')}</EmptyState>}
      columns={chosen.columns}
      card={row => ({
        title: row.member,
        amount: amountText(row.amount, { signs: 'both' }),
        when: showDayTime(row.at),
        status: kindBadge(t, row.kind),
      })}
    />
  );
}

const kindBadge = (t: Translate, kind: Kind): ReactNode => (
  <Badge tone={TONES[kind]}>{t(`teamReport.kind.${kind}`)}</Badge>
);

const columnsOf = (t: Translate): readonly [Told<Row>, ...Told<Row>[]] => [
  {
    id: 'at',
    head: t('agent.when'),
    sortable: true,
    cell: row => <span className="num muted">{showDayTime(row.at)}</span>,
    text: row => row.at,
  },
  {
    id: 'member',
    head: t('agent.member'),
    sortable: 'up',
    cell: row => <b>{row.member}</b>,
    text: row => row.member,
  },
  {
    id: 'level',
    head: t('teamReport.levelHead'),
    numeric: true,
    sortable: 'up',
    cell: row => row.level,
    text: row => String(row.level),
  },
  {
    id: 'kind',
    head: t('teamReport.kind'),
    sortable: 'up',
    cell: row => kindBadge(t, row.kind),
    text: row => t(`teamReport.kind.${row.kind}`),
  },
  {
    id: 'amount',
    head: t('bill.amount'),
    numeric: true,
    sortable: true,
    cell: row => <b>{amountText(row.amount, { signs: 'both' })}</b>,
    text: row => row.amount,
  },
];
