import { Button, useText } from '@baize/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page that could not be shown: most often its code was not there, because a new version took its place. */
export function RouteFailed({ reset }: ErrorComponentProps): ReactNode {
  const t = useText();
  return (
    <main className="page closed inside">
      <span className="half" aria-hidden="true" />
      <h1>{t('problem.page')}</h1>
      <p role="alert">{t('problem.pageText')}</p>
      <div className="row">
        <Button look="line" onClick={reset}>
          {t('problem.retry')}
        </Button>
        <Button look="primary" onClick={() => globalThis.location.reload()}>
          {t('problem.reload')}
        </Button>
      </div>
    </main>
  );
}
