import { amountText } from '@baize/money';
import { Badge, EmptyState, type Sort, type Translate, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listTeamBets } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { allPages } from '../../../shared/api/all-pages.ts';
import { useRecord } from '../../../shared/api/use-record.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { problemText } from '../../../shared/i18n/problem-text.ts';
import { Beside } from '../../../shared/parts/beside.tsx';
import { RecordPanel } from '../../../shared/parts/record-panel.tsx';
import { kindName } from '../../../shared/products/product-names.ts';
import { ProductSelect } from '../../../shared/products/product-select.tsx';
import { useProduct } from '../../../shared/products/use-product.ts';
import { ColumnsAndFile } from './columns-and-file.tsx';
import { FilterRow } from './filter-row.tsx';
import { useFilters } from './filters.ts';
import { Sums } from './sums.tsx';
import { type Told, useColumns } from './use-columns.tsx';

type Row = OutputOf<typeof listTeamBets>['rows'][number];

const FIGURES = ['turnover', 'validTurnover', 'prizes', 'ownRebate', 'net'] as const;
const FILE_LIMIT = 100;

/** What the team played, bet by bet, newest first. */
export function TeamBets(): ReactNode {
  const t = useText();
  const filters = useFilters('today');
  const [product, setProduct] = useProduct();
  const [sort, setSort] = useState<Sort>({ id: 'at', desc: true });
  const filter: InputOf<typeof listTeamBets> = {
    ...filters.asked,
    ...(product && { product }),
    order: sort.desc ? 'desc' : 'asc',
  };
  const query = useRecord(
    listTeamBets,
    filter,
    place => ({ ...filter, ...place }),
    answer => answer,
  );
  const first = query.data;
  const rows = query.rows;
  const chosen = useColumns('teamBets', columnsOf(t));
  return (
    <RecordPanel
      title={t('agent.page.bets')}
      end={
        <ColumnsAndFile
          name={`team-bets-${filter.from}-${filter.to}`}
          chosen={chosen}
          all={() =>
            allPages(
              listTeamBets,
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
          <ProductSelect label={t('agent.product')} value={product} onChange={setProduct} />
        </FilterRow>
      }
      sums={
        <Sums
          of={FIGURES.map(id => [
            t(`agent.${id}`),
            first && (id === 'net' ? net(first.totals) : amountText(first.totals[id])),
          ])}
        />
      }
      columns={chosen.columns}
      rows={rows}
      rowKey={row => row.id}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState>{t('teamReport.noBets')}</EmptyState>}
      card={row => ({
        title: row.member,
        amount: net(row),
        when: <Beside one={row.gameName} other={showDayTime(row.at)} />,
        status: t('teamReport.staked', { amount: amountText(row.turnover) }),
      })}
    />
  );
}

const net = (row: Pick<Row, 'net'>): string => amountText(row.net, { signs: 'both' });

const columnsOf = (t: Translate): readonly [Told<Row>, ...Told<Row>[]] => [
  {
    id: 'at',
    head: t('agent.when'),
    sortable: true,
    cell: row => <span className="num muted">{showDayTime(row.at)}</span>,
    text: row => row.at,
  },
  { id: 'member', head: t('agent.member'), cell: row => <b>{row.member}</b>, text: row => row.member },
  {
    id: 'level',
    head: t('teamReport.levelHead'),
    numeric: true,
    cell: row => row.level,
    text: row => String(row.level),
  },
  {
    id: 'product',
    head: t('agent.product'),
    cell: row => kindName(t, row),
    text: row => kindName(t, row),
  },
  {
    id: 'game',
    head: t('games.game'),
    cell: row => row.gameName,
    text: row => row.gameName,
  },
  {
    id: 'reversal',
    head: t('teamReport.reversal'),
    cell: row => row.reversal && <Badge>{t('teamReport.reversal')}</Badge>,
    text: row => (row.reversal ? '1' : '0'),
  },
  ...FIGURES.map(id => ({
    id,
    head: t(`agent.${id}`),
    numeric: true,
    cell: (row: Row) => (id === 'net' ? <b>{net(row)}</b> : amountText(row[id])),
    text: (row: Row) => row[id],
  })),
];
