import { DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowMessageTemplate } from '@baize/wire/messages';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';

type Row = OutputOf<typeof opsShowMessageTemplate>['history'][number];

/** What a message said before, who changed it and why. */
export function WordingHistory({ rows }: { rows: Row[] }): ReactNode {
  const t = useText();
  return (
    <Panel flush title={t('wording.history')}>
      <DataTable<Row>
        caption={t('wording.history')}
        rows={rows}
        rowKey={row => `${row.part} ${row.version}`}
        empty={<EmptyState>{t('wording.no_history')}</EmptyState>}
        columns={[
          { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.at)}</span> },
          { id: 'part', head: t('wording.part'), cell: row => t(`wording.part_${row.part}`) },
          { id: 'version', head: t('wording.version'), numeric: true, cell: row => row.version },
          {
            id: 'words',
            head: t('wording.words'),
            className: 'wrap',
            cell: row => row.wording ?? <span className="soft">{t('wording.house')}</span>,
          },
          { id: 'by', head: t('wording.by'), cell: row => row.by },
          { id: 'reason', head: t('reason.label'), className: 'wrap', cell: row => row.reason },
        ]}
        card={row => ({
          title: row.wording ?? t('wording.house'),
          amount: row.version,
          when: `${dayTime(row.at)} · ${row.by}`,
          status: t(`wording.part_${row.part}`),
        })}
      />
    </Panel>
  );
}
