import './game-picture.css';
import { type ReactNode, Suspense } from 'react';
import { LazyImage } from '../../shared/images/lazy-image.tsx';
import { quietly } from '../../shared/navigation/quietly.tsx';
import type { Game } from './use-lobby.ts';

const Place = (): ReactNode => <span className="art" />;
const DrawnGame = quietly(async () => (await import('./drawn-game.tsx')).DrawnGame);

/** The vendor's picture where there is one that loads, else a label drawn from the game's name. */
export function GamePicture({ game, wide = false }: { game: Game; wide?: boolean }): ReactNode {
  const drawn = (
    <Suspense fallback={<Place />}>
      <DrawnGame game={game} wide={wide} />
    </Suspense>
  );
  return game.imageUrl === null ? drawn : <LazyImage src={game.imageUrl} alt="" className="art" fallback={drawn} />;
}
