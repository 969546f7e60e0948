import './lobby.css';
import { allGames, type Game } from '@baize/studio-games';
import { Button, EmptyState, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { returnText } from '../shared/amounts.ts';
import { type Choice, tellHome } from './tell-home.ts';

/** All games of the studio. It knows no player and takes no stake: what is chosen is told to the portal around it, which opens it. */
export function LobbyPage({ home }: { home: string | undefined }): ReactNode {
  const t = useText();
  return (
    <main className="lobby">
      <header className="lobby-head">
        <h1>Baize Studio</h1>
        <p className="muted">{t('lobby.what', { count: allGames.length })}</p>
      </header>
      {home === undefined ? (
        <EmptyState>{t('lobby.alone')}</EmptyState>
      ) : (
        <ul className="lobby-games">
          {allGames.map(game => (
            <li key={game.code}>
              <LobbyGame game={game} onChoose={choice => tellHome(home, choice)} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function LobbyGame({ game, onChoose }: { game: Game; onChoose: (choice: Choice) => void }): ReactNode {
  const t = useText();
  const gameCode = game.code;
  return (
    <article className="lobby-game" aria-label={game.name}>
      <img src={`/thumb/${game.slug}.svg`} alt="" width={300} height={375} loading="lazy" />
      <h2 className="cut">{game.name}</h2>
      <p className="small muted">{returnText(t, game.returns)}</p>
      <div className="row gap-2">
        <Button look="primary" onClick={() => onChoose({ gameCode, demo: false })}>
          {t('lobby.play')}
        </Button>
        <Button onClick={() => onChoose({ gameCode, demo: true })}>{t('studio.demo')}</Button>
      </div>
    </article>
  );
}
