import { Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { GameTile, shutText } from './game-tile.tsx';
import { shutGame, useLaunch } from './use-launch.ts';

/** A game in maintenance: when it is back, and what can be played meanwhile. */
export function ShutDialog(): ReactNode {
  const t = useText();
  const shut = useStore(shutGame);
  const launch = useLaunch();
  if (!shut) return null;
  const close = (): void => shutGame.set(undefined);
  return (
    <Dialog open onClose={close} title={shut.game.name} closeLabel={t('common.close')} size={600} closeOnOutside>
      <div className="stack gap-4">
        <p>{shutText(t, shut.game)}</p>
        {shut.others.length > 0 && (
          <section>
            <h3>{t('games.meanwhile')}</h3>
            <div className="tiles shut-tiles">
              {shut.others.slice(0, 3).map(game => (
                <GameTile
                  key={game.nodeId}
                  game={game}
                  onInfo={() => {
                    close();
                    launch.play(game);
                  }}
                />
              ))}
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
