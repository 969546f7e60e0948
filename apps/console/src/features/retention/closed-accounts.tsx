import { Badge, type Column, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListErasures } from '@baize/wire/safer-play';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ERASURE_TONES, erasureText } from '../../shared/erasure.ts';
import { dayOfYear } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Row = OutputOf<typeof opsListErasures>['accounts'][number];

/** How far each account that is closed is erased, and why one waits that is due. */
export function ClosedAccounts(): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListErasures,
    {},
    after => ({ after }),
    page => page.next,
  );
  const name = (row: Row) => (
    <Link className="link" to="/members/$memberId" params={{ memberId: row.memberId }}>
      {row.username}
    </Link>
  );
  const state = (row: Row) => <Badge tone={ERASURE_TONES[row.state]}>{erasureText(t, row)}</Badge>;
  const columns: readonly Column<Row>[] = [
    { id: 'member', head: t('queue.member'), cell: name },
    { id: 'closed', head: t('retention.closed'), cell: row => <span className="num">{dayOfYear(row.closedAt)}</span> },
    { id: 'state', head: t('retention.state'), cell: state },
    {
      id: 'asked',
      head: t('retention.asked'),
      cell: row =>
        row.asked && (
          <>
            <span className="num">{dayOfYear(row.asked.at)}</span> · {t(`retention.asked_by.${row.asked.by}`)}
          </>
        ),
    },
    {
      id: 'due',
      head: t('retention.identity_goes'),
      cell: row => <span className="num">{dayOfYear(row.erasedAt ?? row.dueAt)}</span>,
    },
  ];
  return (
    <Paged pages={pages}>
      <Panel flush title={t('retention.accounts')}>
        <DataTable
          caption={t('retention.accounts')}
          columns={columns}
          rows={pages.data?.pages.flatMap(page => page.accounts)}
          rowKey={row => row.memberId}
          card={row => ({ title: name(row), when: dayOfYear(row.closedAt), status: state(row) })}
          empty={<EmptyState>{t('retention.nobody')}</EmptyState>}
        />
      </Panel>
    </Paged>
  );
}
