import type { ReactNode } from 'react';

const show = (part: HTMLDivElement | null): void => part?.scrollIntoView({ block: 'nearest' });

/** What opens under a long list comes into sight. */
export const IntoView = ({ children }: { children: ReactNode }): ReactNode => (
  <div ref={show} className="into-view">
    {children}
  </div>
);
