import { amountText } from '@baize/money';
import { type Column, DataTable, EmptyState, ErrorState, Panel, Skeleton, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showProfit } from '@baize/wire/rewards';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { useCall } from '../../shared/api/query.ts';
import { daysOf, RANGES } from '../../shared/format/range.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { CsvButton } from '../../shared/parts/csv-button.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';
import { productName } from '../../shared/products/product-names.ts';

const ProfitChart = lazyPart(async () => (await import('./profit-chart.tsx')).ProfitChart);

type Report = OutputOf<typeof showProfit>;
type Figures = Pick<Report['totals'], 'stake' | 'validTurnover' | 'prize' | 'rebate' | 'net'>;

const FIGURES = ['stake', 'validTurnover', 'prize', 'rebate'] as const;

/** Profit and loss: what play came to by day and product, and what the house added. */
export function PersonalProfit(): ReactNode {
  const t = useText();
  const [range, setRange] = useChoice('range', RANGES, 'month');
  const days = daysOf(range);
  const query = useCall(showProfit, days);
  const report = query.data;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Panel
        title={t('member.personalProfit')}
        end={
          <>
            <RangeSelect value={range} onChange={setRange} />
            <CsvButton
              name={`profit-${days.from}-${days.to}`}
              head={[
                t('reports.day'),
                ...FIGURES.map(id => t(`reports.${id}`, { currency: '' }).trim()),
                t('reports.net'),
              ]}
              rows={
                report &&
                (async () => ({
                  ok: true,
                  value: report.days.map(row => [row.day, ...FIGURES.map(id => row[id]), row.net]),
                }))
              }
            />
          </>
        }
      >
        <Sums report={report} />
        {report && report.days.length > 0 && <Chart report={report} />}
      </Panel>
      <FigureTable
        title={t('reports.byProduct')}
        head={t('reports.product')}
        rows={report?.products.map(row => ({ ...row, key: row.product, name: productName(t, row.product) }))}
        totals={report?.totals}
      />
      <FigureTable
        title={t('reports.byDay')}
        head={t('reports.day')}
        rows={report?.days.map(row => ({ ...row, key: row.day, name: row.day })).reverse()}
        totals={report?.totals}
      />
    </>
  );
}

function Sums({ report }: { report: Report | undefined }): ReactNode {
  const t = useText();
  const lines = ['net', 'promotions', 'result', 'deposits', 'withdrawals'] as const;
  // What was paid in and out is a sum, neither won nor lost.
  const signs = (line: (typeof lines)[number]) => (line === 'deposits' || line === 'withdrawals' ? 'minus' : 'both');
  return (
    <dl className="sums">
      {lines.map(line => (
        <div key={line}>
          <dt className="muted small">{t(`reports.sum.${line}`)}</dt>
          <dd className={line === 'result' ? 'num strong value' : 'num strong'}>
            {report ? amountText(report.totals[line], { signs: signs(line) }) : <Skeleton width={80} height="1lh" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Chart({ report }: { report: Report }): ReactNode {
  const t = useText();
  const names = useMemo(() => report.days.map(({ day }) => day), [report]);
  const net = useMemo(() => report.days.map(row => Number(row.net)), [report]);
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <ProfitChart
        days={names}
        net={net}
        label={t('reports.chart', { count: names.length, net: amountText(report.totals.net, { signs: 'both' }) })}
      />
    </Suspense>
  );
}

type Row = Figures & { key: string; name: string };

function FigureTable({
  title,
  head,
  rows,
  totals,
}: {
  title: string;
  head: string;
  rows: readonly Row[] | undefined;
  totals: Figures | undefined;
}): ReactNode {
  const t = useText();
  const columns: readonly Column<Row>[] = [
    { id: 'name', head, cell: row => <b className="num">{row.name}</b> },
    ...FIGURES.map(id => ({
      id,
      head: t(`reports.${id}`, { currency: '' }),
      numeric: true,
      cell: (row: Row) => amountText(row[id]),
      total: totals && amountText(totals[id]),
    })),
    {
      id: 'net',
      head: t('reports.net'),
      numeric: true,
      cell: row => <b className="num">{amountText(row.net, { signs: 'both' })}</b>,
      total: totals && amountText(totals.net, { signs: 'both' }),
    },
  ];
  return (
    <Panel title={title} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        skeletonRows={3}
        empty={<EmptyState>{t('reports.nothingPlayed')}</EmptyState>}
        totalLabel={rows && rows.length > 0 ? t('reports.total') : undefined}
        card={row => ({
          title: row.name,
          amount: amountText(row.net, { signs: 'both' }),
          when: t('reports.turnedOver', { amount: amountText(row.validTurnover) }),
        })}
      />
    </Panel>
  );
}
