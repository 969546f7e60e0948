import { useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { appCodes } from '../../shared/site/app-codes.ts';
import { useSite } from '../../shared/site/site.ts';

const SIZE = 130;

/** The app's codes under its entry of the navigation, one for each kind of phone. */
export function AppMenu({ close }: { close: () => void }): ReactNode {
  const t = useText();
  const { resources } = useSite();
  return (
    <>
      <div className="app-codes">
        {appCodes(resources).map(resource => (
          <a key={resource.resourceType} href={resource.url} onClick={close}>
            <QrCode text={resource.qrCodeUrl} size={SIZE} label={t('down.codeFor', { name: resource.label })} />
            <b>{resource.label}</b>
          </a>
        ))}
      </div>
      <Link to="/down" className="link small" onClick={close}>
        {t('down.guide')}
      </Link>
    </>
  );
}
