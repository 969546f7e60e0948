import { Skeleton } from '@baize/ui';
import type { ReactNode } from 'react';

/** The shape of a page whose code is on its way. */
export const RoutePending = (): ReactNode => (
  <main className="page route-pending" aria-busy="true">
    <Skeleton height={180} />
    <Skeleton height={320} />
  </main>
);
