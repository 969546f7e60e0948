import { Badge, DataTable, EmptyState, moneyText, Panel, useText } from '@baize/ui';
import { promotionClaims } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { usePush } from '../../shared/push/use-push.ts';

/** What the caller joined and got, newest first. */
export function ClaimList(): ReactNode {
  const t = useText();
  const query = useRecord(
    promotionClaims,
    {},
    place => ({ limit: 10, ...place }),
    answer => ({ ...answer, rows: answer.claims }),
  );
  usePush('rewards', () => void query.refetch());
  const currency = query.data?.currency ?? '';
  const rows = query.rows;
  const gives = (row: { amount: string | null; points: number }): string =>
    [
      ...(row.amount ? [`${currency} ${moneyText(row.amount)}`] : []),
      ...(row.points > 0 ? [t('common.points', { points: row.points })] : []),
    ].join(' + ') || '–';
  return (
    <Panel title={t('promotions.mine')} flush>
      <DataTable
        caption={t('promotions.mine')}
        rows={rows}
        rowKey={row => row.id}
        skeletonRows={3}
        empty={<EmptyState>{t('promotions.noneMine')}</EmptyState>}
        columns={[
          { id: 'at', head: t('history.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          { id: 'title', head: t('promotions.activity'), cell: row => <b>{row.title}</b> },
          {
            id: 'gives',
            head: t('promotions.gives'),
            numeric: true,
            cell: gives,
          },
          { id: 'state', head: t('history.state'), cell: row => <Badge>{t(`promotions.state.${row.state}`)}</Badge> },
          { id: 'note', head: t('history.note'), cell: row => <span className="muted">{row.note}</span> },
        ]}
        card={row => ({
          title: row.title,
          amount: gives(row),
          when: showDayTime(row.at),
          status: <Badge>{t(`promotions.state.${row.state}`)}</Badge>,
        })}
      />
      {rows && rows.length > 0 && <RecordPager of={query.pages} />}
    </Panel>
  );
}
