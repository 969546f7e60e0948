import { type Column, DataTable, EmptyState, Money, moneyText, Note, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsTaxReport } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { monthText } from '../../shared/format.ts';
import { percentText } from '../../shared/percent.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';

type Report = OutputOf<typeof opsTaxReport>;
type Row = Report['rows'][number];

const MONTHS_SHOWN = 12;

/** What play of a month came to, and what is due on it where the licence was given. */
export function TaxReport(): ReactNode {
  const t = useText();
  const months = lastMonths(new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const shown = useOps(opsTaxReport, daysOf(month));
  const report = shown.data;
  return (
    <Panel
      flush
      title={t('reports.tax', { jurisdiction: report?.jurisdiction ?? '' })}
      end={
        <Select
          small
          label={t('reports.month')}
          value={month}
          onChange={setMonth}
          items={months.map(each => ({ value: each, label: monthText(each) }))}
        />
      }
    >
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      <DataTable<Row>
        caption={t('reports.tax', { jurisdiction: report?.jurisdiction ?? '' })}
        columns={useColumns()}
        rows={report?.rows}
        rowKey={row => `${row.currency} ${row.product}`}
        empty={<EmptyState>{t('reports.nothing_played')}</EmptyState>}
        card={row => ({
          title: t(`product.${row.product}`),
          amount: <Money amount={row.duty} currency={row.currency} />,
          when: dutyText(t(`reports.basis.${row.basis}`), row),
        })}
      />
      {report?.totals.map(total => (
        <Note key={total.currency}>
          {t('reports.tax_total', {
            duty: `${total.currency} ${moneyText(total.duty)}`,
            ggr: moneyText(total.ggr, { signs: 'both' }),
            ngr: moneyText(total.ngr, { signs: 'both' }),
          })}
        </Note>
      ))}
    </Panel>
  );
}

const dutyText = (basis: string, { percent }: Row): string => `${percentText(percent)} · ${basis}`;

function useColumns(): readonly Column<Row>[] {
  const t = useText();
  const amount = (id: 'stake' | 'prize' | 'ggr' | 'ngr'): Column<Row> => ({
    id,
    head: t(`reports.basis.${id}`),
    numeric: true,
    cell: row => <Money amount={row[id]} />,
  });
  return [
    { id: 'product', head: t('reports.product'), cell: row => <b>{t(`product.${row.product}`)}</b> },
    { id: 'currency', head: t('reports.asset'), cell: row => row.currency },
    amount('stake'),
    amount('prize'),
    amount('ggr'),
    amount('ngr'),
    { id: 'rate', head: t('reports.duty'), cell: row => dutyText(t(`reports.basis.${row.basis}`), row) },
    { id: 'duty', head: t('reports.due'), numeric: true, cell: row => <Money amount={row.duty} /> },
  ];
}

/** `2026-11` and those before it, newest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
