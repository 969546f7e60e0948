import type { OutputOf } from '@baize/wire';
import { gameList } from '@baize/wire/games';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/query.ts';
import { useAnswer } from '../../shared/api/use-answer.ts';
import type { LobbyPlace } from './lobbies.ts';
import type { LobbyState } from './lobby-state.ts';

export type Game = OutputOf<typeof gameList>['games'][number];
export const PAGE = 100;
const STALE_MS = 60_000;

type Wanted = Pick<LobbyState, 'filter' | 'vendors' | 'name' | 'sort'>;

const pageQuery = (place: Pick<LobbyPlace, 'gameType' | 'category'> | undefined, wanted: Wanted, page: number) =>
  callQuery(
    gameList,
    {
      ...(place && { gameType: place.gameType, category: place.category }),
      filter: wanted.filter,
      vendors: [...wanted.vendors],
      sort: wanted.sort,
      limit: PAGE,
      ...(wanted.name === '' ? {} : { name: wanted.name.slice(0, 60) }),
      ...(page === 0 ? {} : { after: String(page * PAGE) }),
    },
    { staleMs: STALE_MS },
  );

/** The first page with its counts; the last one stays while the next is asked for. */
export const useLobby = (place: LobbyPlace | undefined, wanted: Wanted) =>
  useAnswer({ ...pageQuery(place, wanted, 0), placeholderData: keepPreviousData });

/** The pages that are in sight, wherever in the list: a place in it says which page it is on. */
export function useGamesAt(place: LobbyPlace | undefined, wanted: Wanted, pages: readonly number[]) {
  const found = useQueries({ queries: pages.map(page => pageQuery(place, wanted, page)) });
  return (at: number): Game | undefined => {
    const page = pages.indexOf(Math.floor(at / PAGE));
    return page < 0 ? undefined : found[page]?.data?.games[at % PAGE];
  };
}
