import { EmptyState, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { Promotions } from '../../features/promotions/promotions.tsx';
import { Html } from '../../shared/content/html.tsx';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModuleAtFirst } from '../../shared/site/site.ts';

/** Activities of the merchant, and what its operators announce beside them. */
export function PromotionsPage(): ReactNode {
  const t = useText();
  const open = useModuleAtFirst('REWCEN3');
  const announced = useAnnouncements().data?.promotion;
  return (
    <main className="page games-page">
      <PageTitle title={t('nav.promotions')} />
      <h1>{t('nav.promotions')}</h1>
      {open ? (
        <Promotions />
      ) : (
        <section className="panel">
          <EmptyState>{t('promotions.none')}</EmptyState>
        </section>
      )}
      {announced?.map(news => (
        <article key={news.id} className="panel">
          <div className="head">
            <h2>{news.title}</h2>
            <span className="small muted num end">{news.startDateStr}</span>
          </div>
          <div className="body">
            <Html html={news.content} />
          </div>
        </article>
      ))}
    </main>
  );
}
