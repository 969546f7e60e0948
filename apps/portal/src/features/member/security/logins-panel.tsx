import { Badge, DataTable, ErrorState, Panel, useText } from '@baize/ui';
import { loginHistory } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { useRecord } from '../../../shared/api/use-record.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { RecordPager } from '../../../shared/parts/record-pager.tsx';

const LIMIT = 10;

/** Who logged in, or tried to, with the own name. */
export function LoginsPanel(): ReactNode {
  const t = useText();
  const device = (row: { device: string }): string => row.device || t('security.deviceUnknown');
  const query = useRecord(
    loginHistory,
    {},
    place => ({ limit: LIMIT, ...place }),
    answer => answer,
  );
  const rows = query.rows;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <Panel title={t('security.logins')} flush>
      <DataTable
        caption={t('security.logins')}
        rows={rows}
        rowKey={row => row.id}
        skeletonRows={3}
        empty={null}
        columns={[
          { id: 'at', head: t('history.when'), cell: row => <span className="num muted">{showDayTime(row.at)}</span> },
          { id: 'device', head: t('security.device'), cell: device },
          { id: 'ip', head: t('security.from'), cell: row => <span className="num muted">{row.ip}</span> },
          { id: 'state', head: t('history.state'), cell: row => <LoginState outcome={row.outcome} /> },
        ]}
        card={row => ({
          title: device(row),
          when: `${showDayTime(row.at)} · ${row.ip}`,
          status: <LoginState outcome={row.outcome} />,
        })}
      />
      {rows && <RecordPager of={query.pages} />}
    </Panel>
  );
}

function LoginState({ outcome }: { outcome: string }): ReactNode {
  const t = useText();
  if (outcome === 'success') return <Badge tone="ok">{t('security.success')}</Badge>;
  if (outcome === 'challenged') return <Badge tone="wait">{t('secure.challenged')}</Badge>;
  return <Badge tone="bad">{t('security.failed')}</Badge>;
}
