import './game-rails.css';
import { SkeletonRows, useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../shared/api/query.ts';
import { Awaited, type Read } from '../../shared/parts/awaited.tsx';
import { session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { FreeRounds } from './free-rounds.tsx';
import type { Filter } from './lobby-state.ts';
import { RAIL, Rail } from './rail.tsx';
import type { Game } from './use-lobby.ts';
import { VendorRails } from './vendor-rails.tsx';
import { VendorWallets } from './vendor-wallets.tsx';
import { WithGameInfo } from './with-game-info.tsx';

/**
 * What to play at a glance: where one was, what one likes, what others play, what is new, and what each vendor has; a rail without
 * games is not there. What stands between them comes with the first ones, so that nothing is pushed down while one looks at it.
 */
export function GameRails({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const enabled = useModule('GAMELO3');
  const read = useRails(enabled);
  if (!enabled) return children;
  if (!read.data)
    return (
      <>
        <Awaited read={read}>
          <SkeletonRows rows={3} height={170} />
        </Awaited>
        {read.isError && children}
      </>
    );
  const rails = read.data;
  return (
    <WithGameInfo>
      {onInfo => (
        <>
          <FreeRounds />
          <VendorWallets />
          {rails.map(({ filter, games }) => (
            <Rail key={filter} title={t(`games.rail_${filter.toLowerCase()}`)} games={games} onInfo={onInfo} />
          ))}
          {children}
          <VendorRails onInfo={onInfo} />
        </>
      )}
    </WithGameInfo>
  );
}

type Filled = { filter: Filter; games: readonly Game[] };

/** The rails that have games, once every one has answered; one that cannot be had is left out, unless it is every one. */
function useRails(enabled: boolean): Read & { data: readonly Filled[] | undefined } {
  const { isLogin } = useStore(session);
  const filters: readonly Filter[] = isLogin ? ['RECENT', 'FAV', 'HOT', 'NEW'] : ['HOT', 'NEW'];
  const lists = useQueries({
    queries: filters.map(filter => callQuery(gameList, { filter, limit: RAIL }, { enabled })),
  });
  const rails = filters
    .map((filter, at) => ({ filter, games: lists[at]?.data?.games ?? [] }))
    .filter(({ games }) => games.length > 0);
  const isError = lists.every(list => list.isError);
  return {
    data: isError || lists.some(list => list.isPending) ? undefined : rails,
    isError,
    refetch: () => Promise.all(lists.map(list => list.refetch())),
  };
}
