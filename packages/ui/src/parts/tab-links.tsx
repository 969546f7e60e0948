import type { ReactNode } from 'react';
import { useOpenTab } from './use-open-tab.ts';

/** Links that look like tabs: for pages that have addresses. Give the link `aria-current="page"` where it is the present one. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const list = useOpenTab<HTMLElement>();
  return (
    <nav ref={list} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
