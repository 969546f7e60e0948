import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpCentre } from '../../features/help/help-centre.tsx';
import { usePath } from '../../shared/navigation/use-path.ts';

export function HelpPage(): ReactNode {
  const { search, hash } = useLocation();
  const path = usePath();
  const page = 'page' in search && typeof search.page === 'string' ? search.page : undefined;
  return <HelpCentre page={page} tag={hash || undefined} path={path === '/helpmc' ? '/helpmc' : '/help'} />;
}
