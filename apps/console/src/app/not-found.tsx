import { EmptyState, useText } from '@baize/ui';
import type { ReactNode } from 'react';

export function NotFound(): ReactNode {
  const t = useText();
  return (
    <main className="q" id="main">
      <EmptyState>{t('page.not_found')}</EmptyState>
    </main>
  );
}
