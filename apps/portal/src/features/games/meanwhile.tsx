import './tiles.css';
import { useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { showGame } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { GameTile } from './game-tile.tsx';
import { useLaunch } from './use-launch.ts';

type Props = { others: OutputOf<typeof showGame>['others']; onLeave: () => void };

const SHOWN = 3;

/** What can be played while a game is in maintenance. */
export function Meanwhile({ others, onLeave }: Props): ReactNode {
  const t = useText();
  const launch = useLaunch();
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('games.meanwhile')}</h3>
      <div className="tiles shut-tiles">
        {others.slice(0, SHOWN).map(game => (
          <GameTile
            key={game.nodeId}
            game={game}
            onInfo={() => {
              onLeave();
              launch.play(game);
            }}
          />
        ))}
      </div>
    </section>
  );
}
