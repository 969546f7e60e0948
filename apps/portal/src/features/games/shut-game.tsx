import { type ReactNode, Suspense } from 'react';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { useStore } from '../../shared/state/store.ts';
import { shutGame } from './use-launch.ts';

const ShutDialog = lazyDialog(async () => (await import('./shut-dialog.tsx')).ShutDialog);

/** On every page that opens games: tells of one that does not open. */
export function ShutGame(): ReactNode {
  const shut = useStore(shutGame);
  return (
    <Suspense fallback={null}>{shut && <ShutDialog shut={shut} onClose={() => shutGame.set(undefined)} />}</Suspense>
  );
}
