import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { depositQueue } from './deposit-queue.tsx';
import { QueuePage } from './queue-page.tsx';

export const Route = createLazyRoute('/deposits')({ component: Deposits });

function Deposits(): ReactNode {
  const { view, id } = useSearch({ from: '/deposits' });
  const navigate = useNavigate({ from: '/deposits' });
  return (
    <QueuePage
      queue={depositQueue}
      view={view}
      selectedId={id}
      onMove={search => void navigate({ search, replace: true })}
    />
  );
}
