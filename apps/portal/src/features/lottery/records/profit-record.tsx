import { amountText } from '@baize/money';
import { type Column, DataTable, EmptyState, ErrorState, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showLotteryProfit } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { useCall } from '../../../shared/api/query.ts';
import { daysOf, RANGES } from '../../../shared/format/range.ts';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';

type Row = OutputOf<typeof showLotteryProfit>['rows'][number];

const BY = ['day', 'game'] as const;

/** What was staked, won and given back, by business day or by game. */
export function ProfitRecord(): ReactNode {
  const t = useText();
  const [by, setBy] = useChoice('by', BY, 'day');
  const [range, setRange] = useChoice('range', RANGES, 'week');
  const query = useCall(showLotteryProfit, { ...daysOf(range), by }, { staleMs: 5_000 });
  const name = (row: Row): string => row.day ?? row.gameName ?? row.gameCode ?? '';
  const money = (id: 'stake' | 'prize' | 'refund' | 'ownRebate', head: string): Column<Row> => ({
    id,
    head,
    numeric: true,
    cell: row => amountText(row[id]),
  });
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      head: t(`records.by.${by}`),
      cell: row => <span className={row.day ? 'num' : undefined}>{name(row)}</span>,
    },
    { id: 'orders', head: t('records.orders'), numeric: true, cell: row => row.orders },
    money('stake', t('bet.stake', { currency: query.data?.currency ?? '' })),
    money('prize', t('bet.prize')),
    money('refund', t('records.refund')),
    money('ownRebate', t('bet.rebate')),
    {
      id: 'net',
      head: t('bet.net'),
      numeric: true,
      cell: row => <b className="num">{amountText(row.net, { signs: 'both' })}</b>,
    },
  ];
  return (
    <Panel title={t('records.profit')} flush>
      <div className="filters">
        <Segment
          label={t('records.by')}
          value={by}
          onChange={setBy}
          items={BY.map(value => ({ value, label: t(`records.by.${value}`) }))}
        />
        <RangeSelect value={range} onChange={setRange} />
      </div>
      {query.isError ? (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={t('records.profit')}
          columns={columns}
          rows={query.data?.rows}
          rowKey={name}
          empty={<EmptyState>{t('records.none')}</EmptyState>}
          card={row => ({
            title: <span className="own-words">{name(row)}</span>,
            amount: amountText(row.net, { signs: 'both' }),
            when: t('bet.sum', { count: row.orders }),
            status: amountText(row.stake),
          })}
        />
      )}
    </Panel>
  );
}
