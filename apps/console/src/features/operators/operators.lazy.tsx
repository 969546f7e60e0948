import { Badge, DataTable, EmptyState, Icon, namesInRow, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListOperators } from '@baize/wire/operators';
import { createLazyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';
import './operators.css';

export const Route = createLazyRoute('/operators')({ component: OperatorsPage });

type Listed = OutputOf<typeof opsListOperators>;
type Operator = Listed['operators'][number];
type Role = Listed['roles'][number];

/** Who may use the console on this merchant, and what each role may do. */
function OperatorsPage(): ReactNode {
  const t = useText();
  const list = useOps(opsListOperators, {});
  if (list.isError)
    return (
      <main className="q" id="main">
        <h1>{t('operators.title')}</h1>
        <Refused error={list.error} onRetry={() => void list.refetch()} />
      </main>
    );
  return (
    <main className="q" id="main">
      <h1>{t('operators.title')}</h1>
      <div className="rooms">
        <Panel flush label={t('operators.title')}>
          <OperatorTable operators={list.data?.operators} roles={list.data?.roles ?? []} />
        </Panel>
        <Panel title={t('operators.roles')}>
          <p className="small muted">{t('operators.roles_help')}</p>
          <div className="roles">
            {list.data?.roles.map(role => (
              <RoleSheet key={role.code} role={role} operators={list.data.operators} />
            ))}
          </div>
        </Panel>
      </div>
    </main>
  );
}

function OperatorTable({ operators, roles }: { operators: Operator[] | undefined; roles: Role[] }): ReactNode {
  const t = useText();
  const names = useNames();
  const roleName = (code: string) => names.role(code, roles.find(role => role.code === code)?.name ?? code);
  const state = (row: Operator) => {
    if (row.lockedUntil) return <Badge tone="bad">{t('operators.locked', { until: dayTime(row.lockedUntil) })}</Badge>;
    return <Badge tone={row.state === 'active' ? 'ok' : 'plain'}>{t(`operators.state_${row.state}`)}</Badge>;
  };
  return (
    <DataTable<Operator>
      caption={t('operators.title')}
      rows={operators}
      rowKey={row => row.id}
      skeletonRows={3}
      empty={<EmptyState>{t('operators.none')}</EmptyState>}
      columns={[
        { id: 'name', head: t('operators.name'), cell: row => <b>{row.name}</b> },
        { id: 'login', head: t('login.name'), cell: row => <span className="num">{row.login}</span> },
        { id: 'role', head: t('operators.role'), cell: row => roleName(row.role) },
        {
          id: 'where',
          head: t('operators.works_on'),
          cell: row => t(row.aboveMerchants ? 'operators.all' : 'operators.one'),
        },
        {
          id: 'login-at',
          head: t('member.last_login'),
          cell: row => <span className="num">{row.lastLoginAt ? dayTime(row.lastLoginAt) : '—'}</span>,
        },
        { id: 'state', head: t('member.status'), cell: state },
      ]}
      card={row => ({ title: row.name, amount: roleName(row.role), when: row.login, status: state(row) })}
    />
  );
}

function RoleSheet({ role, operators }: { role: Role; operators: Operator[] }): ReactNode {
  const t = useText();
  const names = useNames();
  const holders = operators.filter(operator => operator.role === role.code).map(({ name }) => name);
  const rooms = [...Map.groupBy(role.permissions, permission => permission.split('.')[0] ?? permission)];
  return (
    <details>
      <summary>
        <Icon name="next" size="xs" flip />
        <b>{names.role(role.code, role.name)}</b>
        <span className="small muted">{t('operators.permissions', { count: role.permissions.length })}</span>
        <span className="small soft holders">{namesInRow(holders)}</span>
      </summary>
      <dl className="permissions">
        {rooms.map(([room, permissions]) => (
          <div key={room}>
            <dt>{names.room(room)}</dt>
            <dd>
              {permissions.map(permission => (
                <span key={permission} title={permission}>
                  {names.permission(permission)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
