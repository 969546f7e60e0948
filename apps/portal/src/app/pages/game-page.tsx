import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { GameFrame } from '../../features/games/game-frame.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /game: the frame of the game that was opened last. */
export function GamePage(): ReactNode {
  const t = useText();
  return (
    <main className="game-page">
      <PageTitle title={t('games.game')} />
      <GameFrame />
    </main>
  );
}
