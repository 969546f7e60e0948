import './reports.css';
import { Badge, type Column, DataTable, EmptyState, Money, Note, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsComponents, opsSignificantEvents, opsTrialBalance } from '@baize/wire/safer-play';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayText, dayTime } from '../../shared/format.ts';
import { useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { TaxReport } from './tax-report.tsx';

export const Route = createLazyRoute('/reports')({ component: ReportsPage });

type Event = OutputOf<typeof opsSignificantEvents>['events'][number];
type Balance = OutputOf<typeof opsTrialBalance>['rows'][number];
type Component = OutputOf<typeof opsComponents>['components'][number];
const KINDS = ['all', 'win', 'exclusion', 'closed', 'case', 'component', 'stop'] as const;

/** What a licensing authority asks for. */
function ReportsPage(): ReactNode {
  const t = useText();
  return (
    <main className="q" id="main">
      <h1>{t('reports.title')}</h1>
      <div className="reports stack">
        {useMay('reports.trialBalance') && <TrialBalance />}
        {useMay('reports.tax') && <TaxReport />}
        {useMay('reports.components') && <Components />}
        {useMay('reports.significant') && <Significant />}
      </div>
    </main>
  );
}

function TrialBalance(): ReactNode {
  const t = useText();
  const [day, setDay] = useState<string>();
  const shown = useOps(opsTrialBalance, day === undefined ? {} : { day });
  const columns: readonly Column<Balance>[] = [
    { id: 'asset', head: t('reports.asset'), cell: row => assetText(row.asset, t) },
    { id: 'kind', head: t('reports.account'), cell: row => t(`account.${row.kind}`) },
    { id: 'accounts', head: t('reports.accounts'), numeric: true, cell: row => row.accounts },
    { id: 'debit', head: t('reports.debit'), numeric: true, cell: row => <Money amount={row.debit} /> },
    { id: 'credit', head: t('reports.credit'), numeric: true, cell: row => <Money amount={row.credit} /> },
  ];
  const data = shown.data;
  return (
    <Panel
      flush
      title={t('reports.trial_balance')}
      end={
        data &&
        data.days.length > 0 && (
          <Select
            small
            label={t('reports.day')}
            value={data.day ?? undefined}
            onChange={setDay}
            items={data.days.map(each => ({ value: each, label: dayText(each) }))}
          />
        )
      }
    >
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      <DataTable
        caption={t('reports.trial_balance')}
        columns={columns}
        rows={data?.rows}
        rowKey={row => `${row.asset} ${row.kind}`}
        card={row => ({
          title: `${t(`account.${row.kind}`)} · ${assetText(row.asset, t)}`,
          amount: <Side name={t('reports.debit')} amount={row.debit} />,
          when: t('reports.accounts_of', { count: row.accounts }),
          status: <Side name={t('reports.credit')} amount={row.credit} />,
        })}
        empty={<EmptyState>{t('reports.no_day')}</EmptyState>}
      />
      {data?.day && (
        <Note tone={data.balanced ? 'plain' : 'bad'}>
          {t(data.balanced ? 'reports.balanced' : 'reports.unbalanced')}{' '}
          {data.takenAt && t('reports.taken_at', { at: dayTime(data.takenAt) })}
        </Note>
      )}
    </Panel>
  );
}

/** Currencies are their own names; points are none. */
const assetText = (asset: string, t: ReturnType<typeof useText>): string =>
  asset === 'POINTS' ? t('account.points') : asset;

/** A card of a phone has no heads: the side is named at the amount. */
const Side = ({ name, amount }: { name: string; amount: string }): ReactNode => (
  <>
    <span className="muted small">{name}</span> <Money amount={amount} />
  </>
);

function Components(): ReactNode {
  const t = useText();
  const names = useNames();
  const shown = useOps(opsComponents, {});
  const columns: readonly Column<Component>[] = [
    { id: 'name', head: t('reports.component'), cell: row => names.component(row.name) },
    { id: 'files', head: t('reports.files'), numeric: true, cell: row => row.files },
    { id: 'hash', head: 'SHA-256', cell: row => <code title={row.hash}>{row.hash.slice(0, 24)}…</code> },
    {
      id: 'ok',
      head: t('reports.state'),
      cell: row => <Badge tone={row.ok ? 'ok' : 'bad'}>{t(row.ok ? 'reports.same' : 'reports.changed')}</Badge>,
    },
    { id: 'at', head: t('reports.checked'), cell: row => <span className="num">{dayTime(row.checkedAt)}</span> },
  ];
  return (
    <Panel flush title={t('reports.components', { version: shown.data?.version ?? '' })}>
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      <DataTable
        caption={t('reports.component')}
        columns={columns}
        rows={shown.data?.components}
        rowKey={row => row.name}
        card={row => ({
          title: names.component(row.name),
          when: dayTime(row.checkedAt),
          status: <Badge tone={row.ok ? 'ok' : 'bad'}>{t(row.ok ? 'reports.same' : 'reports.changed')}</Badge>,
        })}
        empty={<EmptyState>{t('reports.no_day')}</EmptyState>}
      />
    </Panel>
  );
}

function Significant(): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const shown = useOps(opsSignificantEvents, { kind });
  const columns: readonly Column<Event>[] = [
    { id: 'at', head: t('reports.when'), cell: row => <span className="num">{dayTime(row.at)}</span> },
    { id: 'kind', head: t('reports.kind'), cell: row => <Badge>{t(`reports.kind.${row.kind}`)}</Badge> },
    { id: 'member', head: t('queue.member'), cell: row => row.member?.username ?? '—' },
    { id: 'detail', head: t('reports.detail'), cell: row => row.detail },
    {
      id: 'amount',
      head: t('cases.amount'),
      numeric: true,
      cell: row => row.amount && <Money amount={row.amount} currency={row.currency ?? ''} />,
    },
  ];
  return (
    <Panel
      flush
      title={t('reports.significant')}
      end={
        <Select
          small
          label={t('reports.kind')}
          value={kind}
          onChange={setKind}
          items={KINDS.map(each => ({ value: each, label: t(`reports.kind.${each}`) }))}
        />
      }
    >
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      <DataTable
        caption={t('reports.significant')}
        columns={columns}
        rows={shown.data?.events}
        rowKey={row => row.id}
        card={row => ({
          title: row.member?.username ?? row.detail,
          amount: row.amount && <Money amount={row.amount} currency={row.currency ?? ''} />,
          when: dayTime(row.at),
          status: <Badge>{t(`reports.kind.${row.kind}`)}</Badge>,
        })}
        empty={<EmptyState>{t('reports.nothing')}</EmptyState>}
      />
    </Panel>
  );
}
