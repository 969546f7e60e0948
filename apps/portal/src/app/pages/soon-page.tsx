import { buttonClass, EmptyState, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page of the product whose module is off: it says so, and where to go instead. */
export function SoonPage(): ReactNode {
  const t = useText();
  return (
    <main className="page inside-empty">
      <section className="panel">
        <EmptyState
          action={
            <Link to="/" className={buttonClass('line')}>
              {t('notFound.home')}
            </Link>
          }
        >
          {t('soon.text')}
        </EmptyState>
      </section>
    </main>
  );
}
