import { lazy, type ReactNode, Suspense } from 'react';

const PictureLabel = lazy(async () => ({ default: (await import('./picture-label.tsx')).PictureLabel }));

/** The picture of an activity or a good. The drawings come after the words; their place is kept. */
export const Picture = (props: { seed: string; picture: string }): ReactNode => (
  <Suspense fallback={<svg className="art" viewBox="0 0 200 125" aria-hidden="true" />}>
    <PictureLabel {...props} />
  </Suspense>
);
