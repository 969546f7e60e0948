import type { ReactNode } from 'react';

/** Keeps the running line's place until its code and its words have come. */
export const MarqueePlace = (): ReactNode => (
  <div className="marquee" aria-hidden="true">
    <div className="page" />
  </div>
);
