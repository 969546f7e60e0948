import { Skeleton, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { useSite } from '../../shared/site/site.ts';

/** The app behind a code, where the merchant has one. */
export function AppPanel(): ReactNode {
  const t = useText();
  const { resources, settings, state } = useSite();
  if (state === 'starting') return <Skeleton height={130} />;
  const first = resources[0];
  if (!first) return null;
  return (
    <section className="panel">
      <div className="body row gap-4">
        <QrCode text={first.qrCodeUrl} size={96} label={t('down.code')} />
        <span className="stack gap-1">
          <b>{t('down.onPhone', { name: settings?.merchant.name ?? 'Baize' })}</b>
          <span className="small soft">{t('down.scan')}</span>
          <Link to="/down" className="link small">
            {t('down.guide')}
          </Link>
        </span>
      </div>
    </section>
  );
}
