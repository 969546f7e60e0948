import { DataTable, EmptyState, KeyValues, Money, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberPoints } from '@baize/wire/points';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Entry = OutputOf<typeof opsListMemberPoints>['entries'][number];

/** The member's points: how many there are, and how they came and went. */
export function MemberPoints({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListMemberPoints,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );
  const balance = pages.data?.pages[0]?.balance;
  const moved = (row: Entry) => <Money amount={row.points} digits={0} signs="both" />;
  return (
    <Paged pages={pages}>
      <div className="stack">
        {balance !== undefined && (
          <Panel label={t('record.points_now')}>
            <KeyValues
              rows={[{ id: 'now', term: t('record.points_now'), value: <Money amount={balance} digits={0} /> }]}
            />
          </Panel>
        )}
        <Panel flush label={t('member.tab_points')}>
          <DataTable<Entry>
            caption={t('member.tab_points')}
            rows={pages.data?.pages.flatMap(page => page.entries)}
            rowKey={row => row.id}
            empty={<EmptyState>{t('record.no_points')}</EmptyState>}
            columns={[
              { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.at)}</span> },
              { id: 'kind', head: t('games.kind'), cell: row => t(`record.point_${row.kind}`) },
              { id: 'points', head: t('rewards.points'), numeric: true, cell: moved },
              {
                id: 'after',
                head: t('record.points_after'),
                numeric: true,
                cell: row => <Money amount={row.balanceAfter} digits={0} />,
              },
            ]}
            card={row => ({ title: t(`record.point_${row.kind}`), amount: moved(row), when: dayTime(row.at) })}
          />
        </Panel>
      </div>
    </Paged>
  );
}
