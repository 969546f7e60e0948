import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { ShutGame } from './shut-game.tsx';
import type { Game } from './use-lobby.ts';

const GameInfo = lazyDialog(async () => (await import('./game-info.tsx')).GameInfo);

/** Tiles on a page that has no address for them: what opens over it when one is asked about, or is shut. */
export function WithGameInfo({ children }: { children: (onInfo: (game: Game) => void) => ReactNode }): ReactNode {
  const [info, setInfo] = useState<string>();
  return (
    <>
      {children(game => setInfo(game.nodeId))}
      <Suspense fallback={null}>
        {info !== undefined && <GameInfo nodeId={info} onClose={() => setInfo(undefined)} onGame={setInfo} />}
      </Suspense>
      <ShutGame />
    </>
  );
}
