import { buttonClass, EmptyState, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page of a frame in which nothing stands: what is so, and the way to the games. */
export function NothingOpen({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="page inside-empty">
      <section className="panel">
        <EmptyState
          action={
            <Link to="/games" className={buttonClass('primary')}>
              {t('games.to_lobby')}
            </Link>
          }
        >
          {children}
        </EmptyState>
      </section>
    </div>
  );
}
