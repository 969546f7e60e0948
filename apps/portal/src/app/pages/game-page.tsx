import { useText } from '@baize/ui';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { GameFrame } from '../../features/games/game-frame.tsx';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { protect } from '../../shared/session/guard.ts';

/** /game: the frame of the game that was opened last. */
export function GamePage(): ReactNode {
  const t = useText();
  useDepositAsked();
  return (
    <main className="game-page">
      <PageTitle title={t('games.game')} />
      <GameFrame />
    </main>
  );
}

/** `/game?deposit=1` is where a vendor's game leads whose player is out of money: the deposit opens here, once. */
function useDepositAsked(): void {
  const navigate = useNavigate();
  const asked = useRouterState({ select: state => new URLSearchParams(state.location.searchStr).has('deposit') });
  useEffect(() => {
    if (!asked) return;
    void navigate({ to: '/game', replace: true });
    protect(() => openDialog({ name: 'deposit' }), { trueAccount: true });
  }, [asked, navigate]);
}
