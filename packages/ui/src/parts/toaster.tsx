import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasNotices, listenForNotices, type ToasterProps } from './toast-queue.ts';

/** Whoever wants to be able to speak without a network has it brought before. */
export const loadToastHost = () => import('./toast-host.tsx');

/**
 * Stands once in an app; `notify()` speaks through it. The toast library comes with the first notice and not with the first page;
 * where it does not come, it is asked for again with the next one.
 */
export function Toaster(props: ToasterProps): ReactNode {
  const [{ Host }, setHost] = useState<{ Host?: ComponentType<ToasterProps> }>({});
  useEffect(() => {
    if (Host) return;
    const bring = (): void =>
      void loadToastHost().then(
        ({ ToastHost }) => setHost({ Host: ToastHost }),
        () => undefined,
      );
    if (hasNotices()) bring();
    return listenForNotices(bring);
  }, [Host]);
  return Host ? <Host {...props} /> : null;
}
