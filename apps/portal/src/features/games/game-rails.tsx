import './game-rails.css';
import { RailHead, SkeletonRows, useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import { useQueries } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { callQuery } from '../../shared/api/query.ts';
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

/**
 * What to play at a glance: where one was, what one likes, what others play, what is new; a rail without games is not there.
 * What stands below comes with them, so that nothing is pushed down while one looks at it.
 */
export function GameRails({ children }: { children: ReactNode }): ReactNode {
  const enabled = useModule('GAMELO3');
  const [info, setInfo] = useState<string>();
  const rails = useRails(enabled);
  if (!enabled) return children;
  if (!rails) return <SkeletonRows rows={3} height={170} />;
  return (
    <>
      <FreeRounds />
      <VendorWallets />
      {rails.map(({ filter, games }) => (
        <Rail key={filter} filter={filter} games={games} onInfo={game => setInfo(game.nodeId)} />
      ))}
      {children}
      <Suspense fallback={null}>
        {info !== undefined && <GameInfo nodeId={info} onClose={() => setInfo(undefined)} onGame={setInfo} />}
        <ShutDialog />
      </Suspense>
    </>
  );
}

type Filled = { filter: Filter; games: readonly Game[] };

/** The rails that have games, once every one has answered; one that cannot be had is left out. */
function useRails(enabled: boolean): readonly Filled[] | undefined {
  const { isLogin } = useStore(session);
  const filters: readonly Filter[] = isLogin ? ['RECENT', 'FAV', 'HOT', 'NEW'] : ['HOT', 'NEW'];
  const lists = useQueries({
    queries: filters.map(filter => callQuery(gameList, { filter, limit: RAIL }, { enabled })),
  });
  if (lists.some(list => list.isPending)) return undefined;
  return filters
    .map((filter, at) => ({ filter, games: lists[at]?.data?.games ?? [] }))
    .filter(({ games }) => games.length > 0);
}

function Rail({ filter, games, onInfo }: Filled & { onInfo: (game: Game) => void }): ReactNode {
  const t = useText();
  const title = t(`games.rail_${filter.toLowerCase()}`);
  return (
    <section className="game-rail">
      <RailHead title={title} />
      <ul className="hscroll" aria-label={title}>
        {games.map(game => (
          <li key={game.nodeId}>
            <GameTile game={game} onInfo={onInfo} />
          </li>
        ))}
      </ul>
    </section>
  );
}
