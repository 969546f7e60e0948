import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasNotices, listenForNotices, type ToasterProps } from './toast-queue.ts';

/** The toast library comes with the first notice and not with the first page. */
const ToastHost = lazy(() => import('./toast-host.tsx').then(module => ({ default: module.ToastHost })));

/** Stands once in an app; `notify()` speaks through it. */
export function Toaster(props: ToasterProps): ReactNode {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = (): void => setWanted(true);
    if (hasNotices()) want();
    return listenForNotices(want);
  }, [wanted]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost {...props} />
    </Suspense>
  );
}
