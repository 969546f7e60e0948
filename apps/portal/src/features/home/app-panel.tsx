import { buttonClass, Icon, Skeleton, useOnPhone, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { ownAppCodes } from '../../shared/site/app-codes.ts';
import { useSite } from '../../shared/site/site.ts';

/** The app, where the merchant has one: behind a code beside a computer, behind a link on the phone itself. */
export function AppPanel(): ReactNode {
  const t = useText();
  const onPhone = useOnPhone();
  const { resources, settings, state } = useSite();
  if (state === 'starting') return <Skeleton height={130} />;
  const first = resources[0];
  if (!first) return null;
  const title = <b>{t('down.onPhone', { name: settings?.merchant.name ?? 'Baize' })}</b>;
  const guide = (
    <Link to="/down" className="link small">
      {t('down.guide')}
    </Link>
  );
  if (onPhone)
    return (
      <section className="panel app-here">
        <span className="stack gap-1 grow">
          {title}
          {guide}
        </span>
        {ownAppCodes(resources, navigator.userAgent).map(({ resourceType, url, label }) => (
          <a key={resourceType} href={url} className={buttonClass('line')}>
            <Icon name="download" />
            {label}
          </a>
        ))}
      </section>
    );
  return (
    <section className="panel">
      <div className="body row gap-4">
        <QrCode text={first.qrCodeUrl} size={96} label={t('down.code')} />
        <span className="stack gap-1">
          {title}
          <span className="small soft">{t('down.scan')}</span>
          {guide}
        </span>
      </div>
    </section>
  );
}
