import { useText } from '@baize/ui';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LOBBIES, lobbyAt } from '../../features/games/lobbies.ts';
import { Lobby } from '../../features/games/lobby.tsx';
import { type LobbyState, readState, writeState } from '../../features/games/lobby-state.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /rng, /fish, /bingo …: the games of a category; what was chosen stands in the address. */
export function LobbyPage(): ReactNode {
  const t = useText();
  const pathname = useRouterState({ select: state => state.location.pathname });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = lobbyAt(pathname) ?? LOBBIES[0];
  if (!place) return null;
  const change = (state: LobbyState): void => {
    // Typing makes no history; a filter or an opened sheet can be gone back from.
    const typed = readState(search).name !== state.name;
    void navigate({ to: '.', search: writeState(state), replace: typed, resetScroll: false });
  };
  return (
    <main className="page lobby-page">
      <PageTitle title={t(place.text)} />
      <Lobby key={place.path} place={place} state={readState(search)} onState={change} />
    </main>
  );
}
