import { DataTable, EmptyState, moneyText, Panel, useText } from '@baize/ui';
import { listPointEntries } from '@baize/wire/points';
import type { ReactNode } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';

/** How points came and went. */
export function PointEntries(): ReactNode {
  const t = useText();
  const query = useRecord(
    listPointEntries,
    {},
    place => ({ limit: 20, ...place }),
    answer => ({ ...answer, rows: answer.entries }),
  );
  const rows = query.rows;
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
      {rows && rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}
