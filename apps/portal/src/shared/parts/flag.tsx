import { type ReactNode, Suspense } from 'react';
import { quietly } from '../navigation/quietly.tsx';

const Place = (): ReactNode => <span className="flag" aria-hidden="true" />;
const Drawn = quietly(async () => (await import('./drawn-flag.tsx')).DrawnFlag);

/** The flag that a language stands under; decoration beside its name. All of them come together, after the first page. */
export function Flag({ country }: { country: string }): ReactNode {
  return (
    <Suspense fallback={<Place />}>
      <Drawn code={country} />
    </Suspense>
  );
}
