import { DataTable, EmptyState, moneyText, Panel, useText } from '@baize/ui';
import { listPointEntries } from '@baize/wire/points';
import type { ReactNode } from 'react';
import { usePages } from '../../shared/api/use-pages.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { MoreRows } from '../../shared/parts/more-rows.tsx';

/** How points came and went. */
export function PointEntries(): ReactNode {
  const t = useText();
  const query = usePages(
    listPointEntries,
    {},
    after => ({ limit: 20, after }),
    page => page.next,
  );
  const rows = query.data?.pages.flatMap(page => page.entries);
  const whole = (points: string): string => moneyText(points, { digits: 0 });
  return (
    <Panel title={t('mall.view.points')} flush>
      <DataTable
        caption={t('mall.view.points')}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState>{t('mall.noPoints')}</EmptyState>}
        columns={[
          { id: 'at', head: t('history.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          { id: 'kind', head: t('history.kind'), cell: row => t(`mall.entry.${row.kind}`) },
          {
            id: 'points',
            head: t('mall.points'),
            numeric: true,
            cell: row => <b className="num">{moneyText(row.points, { digits: 0, signs: 'both' })}</b>,
          },
          { id: 'after', head: t('history.after'), numeric: true, cell: row => whole(row.balanceAfter) },
        ]}
        card={row => ({
          title: t(`mall.entry.${row.kind}`),
          amount: moneyText(row.points, { digits: 0, signs: 'both' }),
          when: showDayTime(row.at),
        })}
      />
      {rows && rows.length > 0 && (
        <MoreRows
          shown={rows.length}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
