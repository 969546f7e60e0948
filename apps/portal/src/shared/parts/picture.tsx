import { type ReactNode, Suspense } from 'react';
import { quietly } from '../navigation/quietly.tsx';

const Place = (): ReactNode => <svg className="art" viewBox="0 0 200 125" aria-hidden="true" />;
const PictureLabel = quietly(async () => (await import('./picture-label.tsx')).PictureLabel);

/** The picture of an activity or a good. The drawings come after the words; their place is kept. */
export const Picture = (props: { seed: string; picture: string }): ReactNode => (
  <Suspense fallback={<Place />}>
    <PictureLabel {...props} />
  </Suspense>
);
