import { buttonClass, EmptyState, ErrorState, useText } from '@baize/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function NotFound(): ReactNode {
  const t = useText();
  return (
    <main className="q" id="main">
      <h1 className="vh">{t('menu.label')}</h1>
      <EmptyState
        action={
          <Link className={buttonClass('line')} to="/">
            {t('page.to_first')}
          </Link>
        }
      >
        {t('page.not_found')}
      </EmptyState>
    </main>
  );
}

/** A page that broke, or whose part did not load: the menu around it still works. */
export function PageError({ reset }: ErrorComponentProps): ReactNode {
  const t = useText();
  return (
    <main className="q" id="main">
      <h1>{t('page.broken')}</h1>
      <ErrorState title={t('state.failed')} retryLabel={t('action.retry')} onRetry={reset}>
        {t('state.failed_help')}
      </ErrorState>
    </main>
  );
}
