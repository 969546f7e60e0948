import { useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VendorLobby } from '../../features/games/vendor-lobby.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /seamless: a vendor's own lobby; `?vendor=` says whose. */
export function SeamlessPage(): ReactNode {
  const t = useText();
  const { vendor } = useSearch({ strict: false });
  return (
    <main className="game-page">
      <PageTitle title={t('games.lobby')} />
      <h1 className="vh">{t('games.lobby')}</h1>
      <VendorLobby vassalage={vendor} />
    </main>
  );
}
