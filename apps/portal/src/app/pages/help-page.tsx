import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpCentre } from '../../features/help/help-centre.tsx';

export function HelpPage(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const page = 'page' in search && typeof search.page === 'string' ? search.page : undefined;
  return <HelpCentre page={page} tag={hash || undefined} path={pathname === '/helpmc' ? '/helpmc' : '/help'} />;
}
