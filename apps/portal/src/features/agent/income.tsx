import { EmptyState, moneyText, type Sort, type Translate, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listAgentIncome } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { allPages } from '../../shared/api/all-pages.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { percentText } from '../../shared/format/percent.ts';
import { daysOf, RANGES } from '../../shared/format/range.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { Beside } from '../../shared/parts/beside.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { RecordPanel } from '../../shared/parts/record-panel.tsx';
import { kindName } from '../../shared/products/product-names.ts';
import { ProductSelect } from '../../shared/products/product-select.tsx';
import { useProduct } from '../../shared/products/use-product.ts';
import { ColumnsAndFile } from './reports/columns-and-file.tsx';
import { Sums } from './reports/sums.tsx';
import { type Told, useColumns } from './reports/use-columns.tsx';

type Row = OutputOf<typeof listAgentIncome>['rows'][number];

const FILE_LIMIT = 100;

/** Each share that the agent got, with what it was computed from. */
export function Income(): ReactNode {
  const t = useText();
  const [range, setRange] = useChoice('range', RANGES, 'month');
  const [product, setProduct] = useProduct();
  const [sort, setSort] = useState<Sort>({ id: 'at', desc: true });
  const days = daysOf(range);
  const asked: InputOf<typeof listAgentIncome> = {
    ...days,
    ...(product && { product }),
    order: sort.desc ? 'desc' : 'asc',
  };
  const query = useRecord(
    listAgentIncome,
    asked,
    place => ({ ...asked, ...place }),
    answer => answer,
  );
  const first = query.data;
  const chosen = useColumns('income', columnsOf(t));
  return (
    <RecordPanel
      title={t('agent.page.income')}
      end={
        <ColumnsAndFile
          name={`income-${days.from}-${days.to}`}
          chosen={chosen}
          all={() =>
            allPages(
              listAgentIncome,
              after => ({ ...asked, limit: FILE_LIMIT, after }),
              page => page,
            )
          }
        />
      }
      query={query}
      filters={
        <>
          <RangeSelect value={range} onChange={setRange} />
          <ProductSelect label={t('agent.product')} value={product} onChange={setProduct} />
        </>
      }
      sums={
        <Sums of={[[t('agent.income'), first && `${first.currency} ${moneyText(first.total, { signs: 'both' })}`]]} />
      }
      columns={chosen.columns}
      rows={query.rows}
      rowKey={row => row.id}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState>{t('agent.noIncome')}</EmptyState>}
      card={row => ({
        title: row.member,
        amount: moneyText(row.amount, { signs: 'both' }),
        when: <Beside one={row.gameName} other={showDayTime(row.at)} />,
        status: t('agent.ofTurnover', { percent: percentText(row.percent), amount: moneyText(row.turnover) }),
      })}
    />
  );
}

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
    id: 'product',
    head: t('agent.product'),
    cell: row => kindName(t, row),
    text: row => kindName(t, row),
  },
  { id: 'game', head: t('games.game'), rare: true, cell: row => row.gameName, text: row => row.gameName },
  {
    id: 'turnover',
    head: t('agent.validTurnover'),
    numeric: true,
    cell: row => moneyText(row.turnover),
    text: row => row.turnover,
  },
  {
    id: 'percent',
    head: t('agent.share'),
    numeric: true,
    cell: row => percentText(row.percent),
    text: row => row.percent,
  },
  {
    id: 'amount',
    head: t('agent.income'),
    numeric: true,
    cell: row => <b>{moneyText(row.amount, { signs: 'both' })}</b>,
    text: row => row.amount,
  },
];
