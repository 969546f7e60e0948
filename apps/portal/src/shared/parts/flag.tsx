import { lazy, type ReactNode, Suspense } from 'react';

const Drawn = lazy(async () => ({ default: (await import('./drawn-flag.tsx')).DrawnFlag }));

/** The flag that a language stands under; decoration beside its name. All of them come together, after the first page. */
export function Flag({ country }: { country: string }): ReactNode {
  return (
    <Suspense fallback={<span className="flag" aria-hidden="true" />}>
      <Drawn code={country} />
    </Suspense>
  );
}
