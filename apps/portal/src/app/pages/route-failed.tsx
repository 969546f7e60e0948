import { Button, useText } from '@baize/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, failureOf } from '../../shared/navigation/load-chunk.ts';
import { isReachable } from '../start.ts';
import { RoutePending } from './route-pending.tsx';

/**
 * A page that could not be shown: its code was not there, because the connection was gone or a new version took its place, or the page
 * itself failed. A page that is no longer there is loaded anew by itself, once: whoever goes somewhere leaves nothing behind.
 */
export function RouteFailed({ error }: ErrorComponentProps): ReactNode {
  const part = error instanceof ChunkLoadError && error;
  const [reachable, setReachable] = useState(navigator.onLine);
  const hopes = part && part.kind !== 'late' && !Object(history.state).anew;
  useEffect(() => {
    if (!part) return;
    void isReachable().then(there => (there && hopes ? anew() : setReachable(there)));
    // It may have failed because the phone was offline for a moment: then it comes by itself.
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [part, hopes]);
  // What failed because the server was gone comes by itself when it is there again.
  if (part && !reachable) return <Unreachable />;
  if (hopes) return <RoutePending />;
  return (
    <Failure {...failureOf(error)} onRetry={again}>
      {part && (
        <p className="small muted" lang="en" dir="ltr">
          {part.message}
        </p>
      )}
    </Failure>
  );
}

const LOOK_MS = 5_000;

/** The server gave no answer; the frame of the page stands. The portal comes when it gives one again. */
export function Unreachable(): ReactNode {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = (): void => {
      // Not all at once, where many wait for the same server.
      timer = setTimeout(() => void look().then(lookLater), LOOK_MS * (1 + Math.random()));
    };
    lookLater();
    globalThis.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', look);
    };
  }, []);
  const retry = (): void => {
    setBusy(true);
    void look().then(() => setBusy(false));
  };
  return <Failure title="problem.network" text="closed.unreachable" busy={busy} onRetry={retry} />;
}

type FailureProps = { title: string; text: string; busy?: boolean; onRetry: () => void; children?: ReactNode };

function Failure({ title, text, busy = false, onRetry, children }: FailureProps): ReactNode {
  const t = useText();
  // The page that was meant may have been longer, and looked at further down.
  useEffect(() => {
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <main className="page closed inside">
      <span className="half" aria-hidden="true" />
      <h1>{t(title)}</h1>
      <p role="alert">{t(text)}</p>
      {children}
      <Button look="primary" busy={busy} onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </main>
  );
}

async function look(): Promise<void> {
  if (await isReachable()) again();
}

/** A part that failed stays failed in this document, and a new version has others: only a new load helps. */
const again = (): void => globalThis.location.reload();

/** The entry of the history bears that it was loaded anew: what fails again says so. */
function anew(): void {
  history.replaceState({ ...history.state, anew: true }, '');
  again();
}
