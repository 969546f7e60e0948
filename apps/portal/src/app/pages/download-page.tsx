import { useText } from '@baize/ui';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Download } from '../../features/app/download.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /down?os=ios: the app and how it gets onto a phone. */
export function DownloadPage(): ReactNode {
  const t = useText();
  const { search } = useLocation();
  const os = 'os' in search && typeof search.os === 'string' ? search.os : undefined;
  return (
    <main className="page games-page">
      <PageTitle title={t('nav.app')} />
      <Download key={os} os={os} />
    </main>
  );
}
