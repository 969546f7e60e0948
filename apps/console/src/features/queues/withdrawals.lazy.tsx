import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueuePage } from './queue-page.tsx';
import { withdrawalQueue } from './withdrawal-queue.tsx';

export const Route = createLazyRoute('/withdrawals')({ component: Withdrawals });

function Withdrawals(): ReactNode {
  const { view, id } = useSearch({ from: '/withdrawals' });
  const navigate = useNavigate({ from: '/withdrawals' });
  return (
    <QueuePage
      queue={withdrawalQueue}
      view={view}
      selectedId={id}
      onMove={search => void navigate({ search, replace: true })}
    />
  );
}
