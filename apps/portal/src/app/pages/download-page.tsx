import { EmptyState, Panel, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { useSite } from '../../shared/site/site.ts';

/** The app: a code for each way to get it, and how to put the page on a home screen. */
export function DownloadPage(): ReactNode {
  const t = useText();
  const { resources, settings } = useSite();
  return (
    <main className="page games-page">
      <h1>{t('down.onPhone', { name: settings?.merchant.name ?? 'Baize' })}</h1>
      {resources.length === 0 && (
        <section className="panel">
          <EmptyState>{t('down.none')}</EmptyState>
        </section>
      )}
      <div className="codes">
        {resources.map(resource => (
          <section key={resource.resourceType} className="panel code">
            <QrCode text={resource.qrCodeUrl} size={130} label={t('down.code')} />
            <b>{resource.labelNameEn}</b>
            <a className="link small" href={resource.url}>
              {resource.url}
            </a>
          </section>
        ))}
      </div>
      <Panel title={t('down.guide')}>
        <ol className="prose">
          <li>{t('down.step.open')}</li>
          <li>{t('down.step.menu')}</li>
          <li>{t('down.step.add')}</li>
        </ol>
      </Panel>
    </main>
  );
}
