import { buttonClass, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shared/parts/page-title.tsx';

export function NotFoundPage(): ReactNode {
  const t = useText();
  return (
    <main className="page closed inside">
      <PageTitle title={t('notFound.title')} />
      <span className="half" aria-hidden="true" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/" className={buttonClass('primary')}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
