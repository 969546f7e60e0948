import { Badge, type Column, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListExclusions } from '@baize/wire/safer-play';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { MemberSafety } from './member-safety.tsx';

export const Route = createLazyRoute('/safer-play')({ component: SaferPlayPage });

type Row = OutputOf<typeof opsListExclusions>['exclusions'][number];

/** Who keeps away from play; and one member's limits, where the address names one. */
function SaferPlayPage(): ReactNode {
  const t = useText();
  const { member } = useSearch({ from: '/safer-play' });
  const pages = useOpsPages(
    opsListExclusions,
    {},
    after => ({ after }),
    page => page.next,
  );
  const columns: readonly Column<Row>[] = [
    {
      id: 'member',
      head: t('queue.member'),
      cell: row => (
        <Link className="link" to="/safer-play" search={{ member: row.memberId }}>
          {row.username}
        </Link>
      ),
    },
    { id: 'kind', head: t('safer.kind'), cell: row => <Badge icon="lock">{t(`safer.exclusion.${row.kind}`)}</Badge> },
    { id: 'since', head: t('safer.since'), cell: row => <span className="num">{dayTime(row.since)}</span> },
    {
      id: 'until',
      head: t('safer.until'),
      cell: row => <span className="num">{row.until ? dayTime(row.until) : t('safer.no_end')}</span>,
    },
  ];
  return (
    <main className="q" id="main">
      <h1>{t('safer.title')}</h1>
      {member && <MemberSafety key={member} memberId={member} />}
      <h2>{t('safer.excluded')}</h2>
      <Paged pages={pages}>
        <Panel flush label={t('safer.excluded')}>
          <DataTable
            caption={t('safer.excluded')}
            columns={columns}
            rows={pages.data?.pages.flatMap(page => page.exclusions)}
            rowKey={row => row.memberId}
            card={row => ({
              title: (
                <Link className="link" to="/safer-play" search={{ member: row.memberId }}>
                  {row.username}
                </Link>
              ),
              when: row.until ? dayTime(row.until) : t('safer.no_end'),
              status: <Badge icon="lock">{t(`safer.exclusion.${row.kind}`)}</Badge>,
            })}
            empty={<EmptyState>{t('safer.nobody')}</EmptyState>}
          />
        </Panel>
      </Paged>
    </main>
  );
}
