import { type ReactNode, Suspense } from 'react';
import { openedDialog } from '../shared/dialogs/dialogs.ts';
import { lazyPart } from '../shared/navigation/lazy-part.ts';
import { useStore } from '../shared/state/store.ts';
import { DialogBoundary } from './dialog-boundary.tsx';

/** The list of dialogs comes with the first one. */
const OpenedDialog = lazyPart(async () => (await import('./opened-dialog.tsx')).OpenedDialog);

export function DialogHost(): ReactNode {
  const dialog = useStore(openedDialog);
  return (
    <DialogBoundary>
      <Suspense fallback={null}>{dialog && <OpenedDialog dialog={dialog} />}</Suspense>
    </DialogBoundary>
  );
}
