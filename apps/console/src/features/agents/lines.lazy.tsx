import { Badge, type BadgeTone, type Column, DataTable, EmptyState, Money, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListAgentLines } from '@baize/wire/agents';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { LineSheet } from './line-sheet.tsx';

export const Route = createLazyRoute('/agent-bills')({ component: LinesPage });

type Line = OutputOf<typeof opsListAgentLines>['rows'][number];

const TONES: Readonly<Record<Line['state'], BadgeTone>> = {
  to_approve: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'plain',
};

/** Dividends that wait for approval: the bills of a line in one window, decided and paid together. */
function LinesPage(): ReactNode {
  const t = useText();
  const { view: asked, id } = useSearch({ from: '/agent-bills' });
  const view = asked === 'decided' ? 'decided' : 'open';
  const list = useOps(opsListAgentLines, { view }, LIVE_MS);
  const go = useNavigate();
  const columns: readonly Column<Line>[] = [
    { id: 'agent', head: t('agents.line_of'), cell: row => <b>{row.agent}</b> },
    {
      id: 'window',
      head: t('agents.window'),
      cell: row => (
        <span className="num">
          {dayTime(row.windowFrom)} – {dayTime(row.windowTo)}
        </span>
      ),
    },
    { id: 'bills', head: t('agents.bills'), numeric: true, cell: row => row.bills },
    {
      id: 'amount',
      head: t('agents.all_bills'),
      numeric: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'house',
      head: t('agents.house_pays'),
      numeric: true,
      cell: row => <Money amount={row.housePays} currency={row.currency} />,
    },
    { id: 'computed', head: t('agents.computed'), cell: row => <span className="num">{dayTime(row.computedAt)}</span> },
    {
      id: 'state',
      head: t('cases.state'),
      cell: row => <Badge tone={TONES[row.state]}>{t(`agents.line_state.${row.state}`)}</Badge>,
    },
  ];
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('menu.agent_bills')}</h1>
        <Select
          small
          label={t('cases.state')}
          value={view}
          onChange={next => void go({ to: '/agent-bills', search: { view: next } })}
          items={(['open', 'decided'] as const).map(each => ({ value: each, label: t(`agents.view.${each}`) }))}
        />
      </div>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      <Panel flush title={t('agents.waiting', { count: list.data?.waiting ?? 0 })}>
        <DataTable
          caption={t('menu.agent_bills')}
          columns={columns}
          rows={list.data?.rows}
          rowKey={row => row.id}
          selectedKey={id}
          empty={<EmptyState>{t('agents.no_lines')}</EmptyState>}
          onRow={row => void go({ to: '/agent-bills', search: { view, id: row.id } })}
        />
      </Panel>
      {id && <LineSheet key={id} id={id} onDecided={() => void list.refetch()} />}
    </main>
  );
}
