import { EmptyState, useText } from '@baize/ui';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LOBBIES, lobbyAt } from '../../features/games/lobbies.ts';
import { Lobby } from '../../features/games/lobby.tsx';
import { type LobbyState, readState, writeState } from '../../features/games/lobby-state.ts';
import { usePath } from '../../shared/navigation/use-path.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModule } from '../../shared/site/site.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sheet was opened from the entry before this one. */
    sheet?: true;
  }
}

/** How many sheets stand over the page: a vendor's list, a game's own. */
const sheetsOf = ({ list, game }: LobbyState): number => Number(list !== undefined) + Number(game !== undefined);

/** /rng, /fish, /bingo …: the games of a category; what was chosen stands in the address. */
export function LobbyPage(): ReactNode {
  const t = useText();
  const open = useModule('GAMELO3');
  const path = usePath();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const place = lobbyAt(path) ?? LOBBIES[0];
  if (!place) return null;
  const change = (state: LobbyState): void => {
    const before = readState(search);
    const step = sheetsOf(state) - sheetsOf(before);
    // Whoever closes a sheet goes back to where it was opened, so that Back does not open it again.
    if (step < 0 && history.location.state.sheet) {
      history.back();
      return;
    }
    // A filter or an opened sheet can be gone back from; typing, and a game in the place of another, make no history.
    const replace = before.name !== state.name || step < 0 || (step === 0 && before.game !== state.game);
    const sheet = sheetsOf(state) > 0 && (step > 0 || history.location.state.sheet);
    void navigate({ to: '.', search: writeState(state), replace, resetScroll: false, state: sheet ? { sheet } : {} });
  };
  return (
    <main className={open ? 'page lobby-page' : 'page games-page'}>
      <PageTitle title={t(place.text)} />
      {open ? (
        <Lobby key={place.path} place={place} state={readState(search)} onState={change} />
      ) : (
        <>
          <h1>{t(place.text)}</h1>
          <EmptyState>{t('soon.text')}</EmptyState>
        </>
      )}
    </main>
  );
}
