import { EmptyState, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** Where the launch is over, or never was. */
export function Closed(): ReactNode {
  const t = useText();
  return (
    <main className="room">
      <h1 className="vh">Baize Studio</h1>
      <EmptyState>{t('studio.closed')}</EmptyState>
    </main>
  );
}
