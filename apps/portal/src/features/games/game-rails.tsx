import './games.css';
import { RailHead, useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { FreeRounds } from './free-rounds.tsx';
import { GameTile } from './game-tile.tsx';
import type { Filter } from './lobby-state.ts';
import type { Game } from './use-lobby.ts';
import { VendorWallets } from './vendor-wallets.tsx';

const GameInfo = lazy(async () => ({ default: (await import('./game-info.tsx')).GameInfo }));
const ShutDialog = lazy(async () => ({ default: (await import('./shut-dialog.tsx')).ShutDialog }));

const RAIL = 14;

/** What to play at a glance: where one was, what one likes, what others play, what is new. A rail without games is not there. */
export function GameRails(): ReactNode {
  const { isLogin } = useStore(session);
  const enabled = useModule('GAMELO3');
  const [info, setInfo] = useState<string>();
  if (!enabled) return null;
  const rails: readonly Filter[] = isLogin ? ['RECENT', 'FAV', 'HOT', 'NEW'] : ['HOT', 'NEW'];
  return (
    <>
      <FreeRounds />
      <VendorWallets />
      {rails.map(filter => (
        <Rail key={filter} filter={filter} onInfo={game => setInfo(game.nodeId)} />
      ))}
      <Suspense fallback={null}>
        {info !== undefined && <GameInfo nodeId={info} onClose={() => setInfo(undefined)} onGame={setInfo} />}
        <ShutDialog />
      </Suspense>
    </>
  );
}

function Rail({ filter, onInfo }: { filter: Filter; onInfo: (game: Game) => void }): ReactNode {
  const t = useText();
  const { data } = useCall(gameList, { filter, limit: RAIL });
  if (!data || data.games.length === 0) return null;
  const title = t(`games.rail_${filter.toLowerCase()}`);
  return (
    <section className="game-rail">
      <RailHead title={title} />
      <ul className="hscroll" aria-label={title}>
        {data.games.map(game => (
          <li key={game.nodeId}>
            <GameTile game={game} onInfo={onInfo} />
          </li>
        ))}
      </ul>
    </section>
  );
}
