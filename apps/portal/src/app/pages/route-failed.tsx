import { Button, useText } from '@baize/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ChunkLoadError, failureOf } from '../../shared/navigation/load-chunk.ts';

/** A page that could not be shown: its code was not there, because a new version took its place, or the page itself failed. */
export function RouteFailed({ error }: ErrorComponentProps): ReactNode {
  const t = useText();
  const part = error instanceof ChunkLoadError && error;
  const { title, text } = failureOf(error);
  useEffect(() => {
    // What failed because the phone was offline comes by itself when it is not any more.
    if (part) globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [part]);
  return (
    <main className="page closed inside">
      <span className="half" aria-hidden="true" />
      <h1>{t(title)}</h1>
      <p role="alert">{t(text)}</p>
      {part && <p className="small muted num">{part.message}</p>}
      <Button look="primary" onClick={again}>
        {t('problem.retry')}
      </Button>
    </main>
  );
}

/** A part that failed stays failed in this document, and a new version has others: only a new load helps. */
const again = (): void => globalThis.location.reload();
