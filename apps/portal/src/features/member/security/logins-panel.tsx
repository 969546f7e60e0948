import { Badge, DataTable, ErrorState, Panel, useText } from '@baize/ui';
import { loginHistory } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { MoreRows } from '../../../shared/parts/more-rows.tsx';

const LIMIT = 10;

/** Who logged in, or tried to, with the own name. */
export function LoginsPanel(): ReactNode {
  const t = useText();
  const query = usePages(
    loginHistory,
    {},
    after => ({ limit: LIMIT, after }),
    page => page.next,
  );
  const rows = query.data?.pages.flatMap(page => page.rows);
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
          { id: 'device', head: t('security.device'), cell: row => row.device },
          { id: 'ip', head: t('security.from'), cell: row => <span className="num muted">{row.ip}</span> },
          { id: 'state', head: t('history.state'), cell: row => <LoginState outcome={row.outcome} /> },
        ]}
        card={row => ({
          title: row.device,
          when: `${showDayTime(row.at)} · ${row.ip}`,
          status: <LoginState outcome={row.outcome} />,
        })}
      />
      {rows && (
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

function LoginState({ outcome }: { outcome: string }): ReactNode {
  const t = useText();
  if (outcome === 'success') return <Badge tone="ok">{t('security.success')}</Badge>;
  if (outcome === 'challenged') return <Badge tone="wait">{t('secure.challenged')}</Badge>;
  return <Badge tone="bad">{t('security.failed')}</Badge>;
}
