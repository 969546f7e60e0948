import { Badge, type BadgeTone, DataTable, EmptyState, moneyText, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { redeemPointList } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { usePush } from '../../shared/push/use-push.ts';

type Row = OutputOf<typeof redeemPointList>['redemptions'][number];
const TONES: Readonly<Record<Row['state'], BadgeTone>> = { in_process: 'wait', approved: 'ok', rejected: 'bad' };

/** What was redeemed and converted: In Process, Rejected, Approved. */
export function RedeemHistory(): ReactNode {
  const t = useText();
  const query = useRecord(
    redeemPointList,
    {},
    place => ({ limit: 20, ...place }),
    answer => ({ ...answer, rows: answer.redemptions }),
  );
  usePush('unread', () => void query.refetch());
  const rows = query.rows;
  const name = (row: Row): string => (row.kind === 'convert' ? t('mall.convert') : row.name);
  const state = (row: Row): ReactNode => <Badge tone={TONES[row.state]}>{t(`mall.state.${row.state}`)}</Badge>;
  return (
    <Panel title={t('mall.view.history')} flush>
      <DataTable
        caption={t('mall.view.history')}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState>{t('mall.noHistory')}</EmptyState>}
        columns={[
          { id: 'at', head: t('history.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          { id: 'number', head: t('history.number'), cell: row => <span className="num">{row.number}</span> },
          { id: 'name', head: t('mall.reward'), cell: row => <b>{name(row)}</b> },
          { id: 'points', head: t('mall.points'), numeric: true, cell: row => moneyText(row.points, { digits: 0 }) },
          { id: 'state', head: t('history.state'), cell: state },
          { id: 'note', head: t('history.note'), cell: row => <span className="muted">{row.note}</span> },
        ]}
        card={row => ({
          title: name(row),
          amount: moneyText(row.points, { digits: 0 }),
          when: `${showDayTime(row.at)}${row.note ? ` · ${row.note}` : ''}`,
          status: state(row),
        })}
      />
      {rows && rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}
