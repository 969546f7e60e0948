import { buttonClass, EmptyState, SkeletonRows, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** What the merchant offers now. */
export function PromotionsPage(): ReactNode {
  const t = useText();
  const promotions = useAnnouncements()?.promotion;
  return (
    <main className="page games-page">
      <PageTitle title={t('nav.promotions')} />
      <h1>{t('nav.promotions')}</h1>
      {promotions === undefined && <SkeletonRows rows={3} height={64} />}
      {promotions?.length === 0 && (
        <section className="panel">
          <EmptyState
            action={
              <Link to="/" className={buttonClass('line')}>
                {t('notFound.home')}
              </Link>
            }
          >
            {t('promotions.none')}
          </EmptyState>
        </section>
      )}
      {promotions?.map(promotion => (
        <article key={promotion.id} className="panel">
          <div className="head">
            <h2>{promotion.title}</h2>
            <span className="small muted num end">{promotion.startDateStr}</span>
          </div>
          <div className="body">
            <Html html={promotion.content} />
          </div>
        </article>
      ))}
    </main>
  );
}
