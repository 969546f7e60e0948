import { Button, buttonClass, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCustomerService } from '../../shared/content/customer-service.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useSite } from '../../shared/site/site.ts';

export function NotFoundPage(): ReactNode {
  const t = useText();
  const service = useSite().settings?.contacts.customerService ?? [];
  return (
    <main className="page closed inside">
      <PageTitle title={t('notFound.title')} />
      <span className="half" aria-hidden="true" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>{t('notFound.contact')}</p>
      <div className="row wrap">
        <Link to="/" className={buttonClass('primary')}>
          {t('notFound.home')}
        </Link>
        {service.map(({ id, label }) => (
          <Button key={id} look="line" onClick={() => void openCustomerService(t, id)}>
            {label}
          </Button>
        ))}
      </div>
    </main>
  );
}
