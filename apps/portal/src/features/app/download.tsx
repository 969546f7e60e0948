import './download.css';
import { Button, EmptyState, Panel, Segment, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { GUIDES, guideFor } from './guides.ts';
import { install, installOffer } from './install.ts';

/** The app: a code for each way to get it, a button where the browser installs it, and a guide for each kind of phone. */
export function Download({ os }: { os: string | undefined }): ReactNode {
  const t = useText();
  const { resources, settings, state } = useSite();
  const offer = useStore(installOffer);
  const name = settings?.merchant.name ?? 'Baize';
  return (
    <>
      <header className="felt printed down-head">
        <h1>{t('down.onPhone', { name })}</h1>
        <p>{t('down.lead', { name })}</p>
        {offer && (
          <Button look="chalk" icon="download" onClick={() => void install()}>
            {t('down.install')}
          </Button>
        )}
      </header>
      <div className="down-cols">
        <Guide os={os} name={name} />
        <Panel title={t('down.codes')}>
          {resources.length === 0 && state === 'open' && <EmptyState>{t('down.none')}</EmptyState>}
          <div className="codes">
            {resources.map(resource => (
              <a key={resource.resourceType} className="code" href={resource.url}>
                <QrCode text={resource.qrCodeUrl} size={130} label={t('down.codeFor', { name: resource.label })} />
                <b>{resource.label}</b>
              </a>
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}

function Guide({ os, name }: { os: string | undefined; name: string }): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(() => guideFor(os, navigator.userAgent));
  const guide = GUIDES.find(({ id }) => id === shown) ?? GUIDES[0];
  return (
    <Panel
      title={t('down.guide')}
      end={
        <Segment
          label={t('down.guide')}
          items={GUIDES.map(({ id }) => ({ value: id, label: t(`down.for.${id}`) }))}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <ol className="steps-list">
        {guide.steps.map((step, at) => (
          <li key={step}>
            <span className="disc num" aria-hidden="true">
              {at + 1}
            </span>
            <span>{t(`down.step.${step}`, { name })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
