import {
  Badge,
  type BadgeTone,
  type Column,
  DataTable,
  EmptyState,
  Money,
  Panel,
  Select,
  type Sort,
  useText,
} from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsListAgentLines } from '@baize/wire/agents';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { SortSelect } from '../../shared/sort-select.tsx';
import { LIVE_MS } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { LineSheet } from './line-sheet.tsx';

export const Route = createLazyRoute('/agent-bills')({ component: LinesPage });

type Line = OutputOf<typeof opsListAgentLines>['rows'][number];

const TONES: Readonly<Record<Line['state'], BadgeTone>> = {
  to_approve: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'plain',
};

const SORTED = ['computed', 'window', 'agent', 'bills', 'amount', 'house'] as const;

/** Dividends that wait for approval: the bills of a line in one window, decided and paid together. */
function LinesPage(): ReactNode {
  const t = useText();
  const { view: asked, id } = useSearch({ from: '/agent-bills' });
  const view = asked === 'decided' ? 'decided' : 'open';
  const [sort, setSort] = useState<Sort>({ id: 'computed', desc: true });
  const listed: InputOf<typeof opsListAgentLines> = {
    view,
    sort: SORTED.find(column => column === sort.id),
    order: sort.desc ? 'desc' : 'asc',
  };
  const pages = useOpsPages(
    opsListAgentLines,
    listed,
    after => ({ ...listed, after }),
    page => page.next,
    LIVE_MS,
  );
  const go = useNavigate();
  const decided: Column<Line> = {
    id: 'decided',
    head: t('proposals.decided_by'),
    cell: row => row.decidedAt && `${row.decidedBy ?? t('queue.the_house')}, ${dayTime(row.decidedAt)}`,
  };
  const columns: readonly Column<Line>[] = [
    { id: 'agent', head: t('agents.line_of'), sortable: 'up', cell: row => <b>{row.agent}</b> },
    {
      id: 'window',
      sortable: true,
      head: t('agents.window'),
      cell: row => (
        <span className="num">
          {dayTime(row.windowFrom)} – {dayTime(row.windowTo)}
        </span>
      ),
    },
    { id: 'bills', head: t('agents.bills'), numeric: true, sortable: true, cell: row => row.bills },
    {
      id: 'amount',
      head: t('agents.all_bills'),
      sortable: true,
      numeric: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'house',
      head: t('agents.house_pays'),
      sortable: true,
      numeric: true,
      cell: row => <Money amount={row.housePays} currency={row.currency} />,
    },
    {
      id: 'computed',
      head: t('agents.computed'),
      sortable: true,
      cell: row => <span className="num">{dayTime(row.computedAt)}</span>,
    },
    {
      id: 'state',
      head: t('cases.state'),
      cell: row => <Badge tone={TONES[row.state]}>{t(`agents.line_state.${row.state}`)}</Badge>,
    },
    ...(view === 'decided' ? [decided] : []),
  ];
  const waiting = pages.data?.pages[0]?.waiting;
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
      <Paged pages={pages}>
        <Panel
          flush
          title={
            view === 'open' && waiting !== undefined
              ? t('agents.waiting', { count: waiting })
              : t(`agents.view.${view}`)
          }
          end={<SortSelect columns={columns} sort={sort} onSort={setSort} />}
        >
          <DataTable
            caption={t('menu.agent_bills')}
            columns={columns}
            rows={pages.data?.pages.flatMap(page => page.rows)}
            sort={sort}
            onSort={setSort}
            rowKey={row => row.id}
            selectedKey={id}
            empty={<EmptyState>{t('agents.no_lines')}</EmptyState>}
            card={row => ({
              title: row.agent,
              amount: <Money amount={row.housePays} currency={row.currency} />,
              when: `${dayTime(row.windowFrom)} – ${dayTime(row.windowTo)}`,
              status: <Badge tone={TONES[row.state]}>{t(`agents.line_state.${row.state}`)}</Badge>,
            })}
            onRow={row => void go({ to: '/agent-bills', search: { view, id: row.id } })}
          />
        </Panel>
      </Paged>
      {id && <LineSheet key={id} id={id} onDecided={() => void pages.refetch()} />}
    </main>
  );
}
