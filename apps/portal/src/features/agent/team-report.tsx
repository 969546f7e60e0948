import { Button, type Column, DataTable, EmptyState, ErrorState, moneyText, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showTeamReport } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { daysOf, type Range } from '../../shared/format/range.ts';
import { CsvButton } from '../../shared/parts/csv-button.tsx';
import { RangeSelect } from '../../shared/parts/range-select.tsx';

type Report = OutputOf<typeof showTeamReport>;
type Row = Report['rows'][number];
type Place = { id: string; name: string };

const FIGURES = ['turnover', 'validTurnover', 'prizes', 'ownRebate'] as const;

/** What each direct member did with its team; a member with a team opens its own. */
export function TeamReport(): ReactNode {
  const t = useText();
  const [range, setRange] = useState<Range>('week');
  const [path, setPath] = useState<readonly Place[]>([]);
  const days = daysOf(range);
  const parentId = path.at(-1)?.id;
  const query = useCall(showTeamReport, parentId === undefined ? days : { ...days, parentId });
  const report = query.data;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  const columns: readonly Column<Row>[] = [
    { id: 'name', head: t('agent.member'), cell: row => <b>{row.username}</b> },
    { id: 'own', head: t('agent.ownTurnover'), numeric: true, cell: row => moneyText(row.own.turnover) },
    ...FIGURES.map(id => ({
      id,
      head: t(`agent.${id}`),
      numeric: true,
      cell: (row: Row) => moneyText(row.team[id]),
    })),
    { id: 'income', head: t('agent.theirIncome'), numeric: true, cell: row => moneyText(row.income) },
    {
      id: 'net',
      head: t('agent.net'),
      numeric: true,
      cell: row => <b>{moneyText(row.team.net, { signs: 'both' })}</b>,
    },
  ];
  return (
    <Panel
      title={path.length === 0 ? t('agent.page.report') : t('agent.teamOf', { name: path.at(-1)?.name ?? '' })}
      flush
      end={
        <>
          {path.length > 0 && (
            <Button look="quiet" size="s" icon="back" onClick={() => setPath(path.slice(0, -1))}>
              {t('agent.up')}
            </Button>
          )}
          <RangeSelect value={range} onChange={setRange} />
          {report && <Csv report={report} name={`team-${days.from}-${days.to}`} />}
        </>
      }
    >
      <DataTable
        caption={t('agent.page.report')}
        columns={columns}
        rows={report?.rows}
        rowKey={row => row.id}
        onRow={row => row.accountType !== 0 && setPath([...path, { id: row.id, name: row.username }])}
        empty={<EmptyState>{t('agent.nobodyYet')}</EmptyState>}
        card={row => ({
          title: row.username,
          amount: moneyText(row.team.turnover),
          when: t('agent.ownWas', { amount: moneyText(row.own.turnover) }),
          status: <b className="num">{moneyText(row.team.net, { signs: 'both' })}</b>,
        })}
      />
      {report && report.rows.length > 0 && <Totals report={report} />}
    </Panel>
  );
}

function Totals({ report }: { report: Report }): ReactNode {
  const t = useText();
  return (
    <dl className="agent-sums" style={{ padding: '12px var(--pad)' }}>
      {[...FIGURES, 'net' as const].map(id => (
        <div key={id}>
          <dt className="muted small">{t(`agent.${id}`)}</dt>
          <dd className="num strong">{moneyText(report.totals[id], id === 'net' ? { signs: 'both' } : {})}</dd>
        </div>
      ))}
      {!report.complete && <p className="small muted">{t('agent.firstThousand')}</p>}
    </dl>
  );
}

function Csv({ report, name }: { report: Report; name: string }): ReactNode {
  const t = useText();
  return (
    <CsvButton
      name={name}
      head={[
        t('agent.member'),
        t('agent.ownTurnover'),
        ...FIGURES.map(id => t(`agent.${id}`)),
        t('agent.theirIncome'),
        t('agent.net'),
      ]}
      rows={async () => ({
        ok: true,
        value: report.rows.map(({ username, own, team, income }) => [
          username,
          own.turnover,
          ...FIGURES.map(id => team[id]),
          income,
          team.net,
        ]),
      })}
    />
  );
}
