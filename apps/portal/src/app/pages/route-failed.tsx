import { Button, useText } from '@baize/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChunkLoadError } from '../../shared/navigation/load-chunk.ts';

/** A page that could not be shown: most often its code was not there, because a new version took its place. */
export function RouteFailed({ reset, error }: ErrorComponentProps): ReactNode {
  const t = useText();
  const late = error instanceof ChunkLoadError && error.kind === 'late';
  return (
    <main className="page closed inside">
      <span className="half" aria-hidden="true" />
      <h1>{t(late ? 'problem.slow' : 'problem.page')}</h1>
      <p role="alert">{t(late ? 'problem.slowText' : 'problem.pageText')}</p>
      {error instanceof ChunkLoadError && <p className="small muted num">{error.message}</p>}
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
