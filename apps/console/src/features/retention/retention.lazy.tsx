import { Note, Panel, useText } from '@baize/ui';
import { opsShowRetention } from '@baize/wire/safer-play';
import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { ClosedAccounts } from './closed-accounts.tsx';
import { PeriodTable } from './period-table.tsx';

export const Route = createLazyRoute('/retention')({ component: RetentionPage });

/** For how long the house keeps what of whom, what is past it, and what became of accounts that were closed. */
function RetentionPage(): ReactNode {
  const t = useText();
  const shown = useOps(opsShowRetention, {});
  const maySettings = useMay('settings.view');
  const link = (
    <Link className="link" to="/settings/$room/$name" params={{ room: 'safer-play', name: 'retention' }}>
      {t('retention.change')}
    </Link>
  );
  return (
    <main className="q" id="main">
      <h1>{t('menu.retention')}</h1>
      <Note>{t('retention.help')}</Note>
      {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
      <Panel flush title={t('retention.periods')} {...(maySettings && { end: link })}>
        <PeriodTable shown={shown.data} />
      </Panel>
      <ClosedAccounts />
    </main>
  );
}
