import { Badge, type Column, DataTable, EmptyState, Input, Panel, Select, type Sort, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsListAgents } from '@baize/wire/agents';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Paged } from '../../shared/paged.tsx';
import { percentText } from '../../shared/percent.ts';
import { SortSelect } from '../../shared/sort-select.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { AgentSheet } from './agent-sheet.tsx';

export const Route = createLazyRoute('/agents')({ component: AgentsPage });

type Row = OutputOf<typeof opsListAgents>['rows'][number];

const SORTED = ['username', 'upline', 'level', 'point', 'team', 'direct', 'contracts'] as const;

/** Agents by name or from the top, each with its line, rates and contracts. */
function AgentsPage(): ReactNode {
  const t = useText();
  const { id } = useSearch({ from: '/agents' });
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [top, setTop] = useState<'yes' | 'no'>('no');
  const search = useDeferredValue(typed.trim());
  const [sort, setSort] = useState<Sort>();
  const asked: InputOf<typeof opsListAgents> = {
    top,
    search,
    ...(sort && { sort: SORTED.find(column => column === sort.id), order: sort.desc ? 'desc' : 'asc' }),
  };
  const pages = useOpsPages(
    opsListAgents,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const columns: readonly Column<Row>[] = [
    {
      id: 'username',
      head: t('member.username'),
      sortable: 'up',
      cell: row => (
        <>
          <b>{row.username}</b>{' '}
          {row.status !== 'active' && <Badge tone="bad">{t(`member.status_${row.status}`)}</Badge>}
        </>
      ),
    },
    { id: 'upline', head: t('agents.upline'), sortable: 'up', cell: row => row.upline ?? t('agents.the_house') },
    { id: 'level', head: t('agents.level'), numeric: true, sortable: 'up', cell: row => row.level },
    { id: 'point', head: t('agents.point'), numeric: true, sortable: true, cell: row => percentText(row.point) },
    { id: 'team', head: t('agents.team'), numeric: true, sortable: true, cell: row => row.teamSize },
    { id: 'direct', head: t('agents.direct'), numeric: true, sortable: true, cell: row => row.directMembers },
    { id: 'contracts', head: t('agents.contracts'), numeric: true, sortable: true, cell: row => row.contracts },
  ];
  return (
    <main className="q" id="main">
      <div className="row wrap spread">
        <h1>{t('menu.agents')}</h1>
        <span className="row">
          <Input
            type="search"
            icon="search"
            small
            value={typed}
            onChange={event => setTyped(event.target.value)}
            placeholder={t('agents.search')}
            aria-label={t('agents.search')}
          />
          <Select
            small
            className="agent-which"
            label={t('agents.which')}
            value={top}
            onChange={setTop}
            items={(['no', 'yes'] as const).map(value => ({ value, label: t(`agents.which.${value}`) }))}
          />
        </span>
        <SortSelect columns={columns} sort={sort} onSort={setSort} />
      </div>
      <Paged pages={pages}>
        <Panel flush label={t('menu.agents')}>
          <DataTable
            caption={t('menu.agents')}
            columns={columns}
            rows={pages.data?.pages.flatMap(page => page.rows)}
            sort={sort}
            onSort={setSort}
            rowKey={row => row.id}
            selectedKey={id}
            empty={<EmptyState>{t('agents.nobody')}</EmptyState>}
            card={row => ({
              title: row.username,
              amount: percentText(row.point),
              when: `${row.upline ?? t('agents.the_house')} · ${t('agents.team')} ${row.teamSize}`,
              status: row.status !== 'active' && <Badge tone="bad">{t(`member.status_${row.status}`)}</Badge>,
            })}
            onRow={row => void go({ to: '/agents', search: { id: row.id } })}
          />
        </Panel>
      </Paged>
      {id && <AgentSheet key={id} memberId={id} onChanged={() => void pages.refetch()} />}
    </main>
  );
}
