import { Badge, Chip, Chips, DataTable, EmptyState, Panel, SearchInput, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMembers } from '@baize/wire/members';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { useTyped } from '../../shared/use-typed.ts';
import { MemberStatusBadge } from './member-status.tsx';

export const Route = createLazyRoute('/members')({ component: MembersPage });

type Row = OutputOf<typeof opsListMembers>['rows'][number];
const KINDS = ['all', 'players', 'agents', 'trial'] as const;
const PAGE = 50;

function MembersPage(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/members' });
  const navigate = useNavigate({ from: '/members' });
  const kind = KINDS.find(one => one === asked.kind) ?? 'all';
  const search = asked.search ?? '';
  const [typed, setTyped] = useTyped(
    search,
    useCallback(next => void navigate({ search: now => ({ ...now, search: next }), replace: true }), [navigate]),
  );
  const pages = useOpsPages(
    opsListMembers,
    [kind, search],
    after => ({ kind, search: search || undefined, after, limit: PAGE }),
    page => page.next,
  );
  return (
    <main className="q" id="main">
      <h1>{t('member.title')}</h1>
      <div className="views row spread">
        <Chips label={t('member.kinds')}>
          {KINDS.map(one => (
            <Chip
              key={one}
              pressed={one === kind}
              onClick={() => void navigate({ search: now => ({ ...now, kind: one }), replace: true })}
            >
              {t(`member.kind_${one}`)}
            </Chip>
          ))}
        </Chips>
        <span className="row">
          <SearchInput
            small
            frame="find"
            label={t('top.search')}
            clearLabel={t('action.clear')}
            value={typed}
            onChange={setTyped}
          />
          <SavedFilters page="/members" />
        </span>
      </div>
      <Paged pages={pages}>
        <Panel flush label={t('member.title')}>
          <MemberTable
            rows={pages.data?.pages.flatMap(page => page.rows)}
            onRow={row => void navigate({ to: '/members/$memberId', params: { memberId: row.id } })}
          />
        </Panel>
      </Paged>
    </main>
  );
}

function MemberTable({ rows, onRow }: { rows: Row[] | undefined; onRow: (row: Row) => void }): ReactNode {
  const t = useText();
  return (
    <DataTable<Row>
      caption={t('member.title')}
      rows={rows}
      rowKey={row => row.id}
      onRow={onRow}
      empty={<EmptyState>{t('member.none')}</EmptyState>}
      columns={[
        { id: 'id', head: t('member.id'), cell: row => <span className="num muted">{row.id}</span> },
        { id: 'username', head: t('member.username'), names: true, cell: row => <b>{row.username}</b> },
        { id: 'type', head: t('member.type'), cell: row => <MemberKind row={row} /> },
        { id: 'rank', head: t('queue.rank'), cell: row => row.clubLabel.labelName },
        { id: 'upline', head: t('member.upline'), cell: row => row.upline ?? '' },
        { id: 'mobile', head: t('member.mobile'), cell: row => <span className="num">{row.mobileNum ?? ''}</span> },
        {
          id: 'registered',
          head: t('member.registered'),
          cell: row => <span className="num">{dayTime(row.registeredAt)}</span>,
        },
        {
          id: 'login',
          head: t('member.last_login'),
          cell: row => <span className="num">{row.lastLoginAt ? dayTime(row.lastLoginAt) : ''}</span>,
        },
        { id: 'status', head: t('member.status'), cell: row => <MemberStatusBadge status={row.status} /> },
      ]}
      card={row => ({
        title: row.username,
        amount: <MemberKind row={row} />,
        when: `${row.id} · ${dayTime(row.registeredAt)}`,
        status: <MemberStatusBadge status={row.status} />,
      })}
    />
  );
}

function MemberKind({ row }: { row: Row }): ReactNode {
  const t = useText();
  if (row.trial) return <Badge>{t('member.kind_trial')}</Badge>;
  return row.type === 0 ? t('member.player') : <Badge tone="vip">{t('member.agent', { type: row.type })}</Badge>;
}
