import { parseAmount } from '@baize/money';
import { type Column, DataTable, EmptyState, Money, Note, Panel, Segment, Select, type Sort, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListAgentAnomalies } from '@baize/wire/agents';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { SortSelect } from '../../shared/sort-select.tsx';
import { useOps } from '../../shared/use-ops.ts';

export const Route = createLazyRoute('/agent-anomalies')({ component: AnomaliesPage });

type Row = OutputOf<typeof opsListAgentAnomalies>['rows'][number];

const KINDS = ['self_betting', 'circular_transfers', 'opposite_bets'] as const;
const DAYS = ['1', '7', '31'] as const;

/** What looks wrong in teams, by kind: signs to look closer at, each with the two whom it is about. */
function AnomaliesPage(): ReactNode {
  const t = useText();
  const { view } = useSearch({ from: '/agent-anomalies' });
  const go = useNavigate();
  const kind = KINDS.find(each => each === view) ?? 'self_betting';
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  const list = useOps(opsListAgentAnomalies, { kind, days: Number(days) });
  const [sort, setSort] = useState<Sort>({ id: 'amount', desc: true });
  const rows = list.data?.rows.toSorted((one, other) => (sort.desc ? -1 : 1) * compare(sort.id, one, other));
  const person = ({ id, username }: Row['first']): ReactNode => (
    <Link to="/members/$memberId" params={{ memberId: id }} className="link">
      {username}
    </Link>
  );
  const columns: readonly Column<Row>[] = [
    { id: 'first', head: t(`anomaly.${kind}.first`), sortable: 'up', cell: row => person(row.first) },
    { id: 'second', head: t(`anomaly.${kind}.second`), sortable: 'up', cell: row => person(row.second) },
    { id: 'times', head: t(`anomaly.${kind}.times`), numeric: true, sortable: true, cell: row => row.times },
    {
      id: 'amount',
      head: t(`anomaly.${kind}.amount`),
      numeric: true,
      sortable: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
  ];
  return (
    <main className="q" id="main">
      <div className="row wrap spread">
        <h1>{t('menu.agent_anomalies')}</h1>
        <Select
          small
          icon="calendar"
          label={t('anomaly.days')}
          value={days}
          onChange={setDays}
          items={DAYS.map(value => ({ value, label: t('anomaly.lastDays', { count: Number(value) }) }))}
        />
        <SortSelect columns={columns} sort={sort} onSort={setSort} />
      </div>
      <Segment
        label={t('anomaly.kind')}
        items={KINDS.map(value => ({ value, label: t(`anomaly.${value}`) }))}
        value={kind}
        onChange={next => void go({ to: '/agent-anomalies', search: { view: next } })}
      />
      <Note>{t(`anomaly.${kind}.about`)}</Note>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      <Panel flush label={t(`anomaly.${kind}`)}>
        <DataTable
          caption={t(`anomaly.${kind}`)}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={setSort}
          rowKey={row => `${row.first.id}-${row.second.id}-${row.currency}`}
          empty={<EmptyState>{t('anomaly.none')}</EmptyState>}
          card={row => ({
            title: (
              <>
                {person(row.first)} · {person(row.second)}
              </>
            ),
            amount: <Money amount={row.amount} currency={row.currency} />,
            when: t('choice.named', { name: t(`anomaly.${kind}.times`), value: row.times }),
          })}
        />
      </Panel>
    </main>
  );
}

function compare(column: string, one: Row, other: Row): number {
  if (column === 'first' || column === 'second') return one[column].username.localeCompare(other[column].username);
  if (column === 'times') return one.times - other.times;
  const [first = 0n, second = 0n] = [one, other].map(({ amount }) => parseAmount(amount));
  return first === second ? 0 : first < second ? -1 : 1;
}
