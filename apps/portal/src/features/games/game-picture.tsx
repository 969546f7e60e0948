import { art, GameArt } from '@baize/ui/art';
import type { ReactNode } from 'react';
import { LazyImage } from '../../shared/images/lazy-image.tsx';
import type { Game } from './use-lobby.ts';

/** The vendor's picture where there is one that loads, else a label drawn from the game's name. */
export function GamePicture({ game, wide = false }: { game: Game; wide?: boolean }): ReactNode {
  const label = art(game.name);
  const known = label.glyph === undefined ? art(game.gameCode) : label;
  const drawn = known.glyph === undefined ? label : known;
  const format = wide ? { format: 'table' as const } : {};
  const picture = <GameArt {...drawn} volatility={game.volatility ?? undefined} {...format} />;
  return game.imageUrl === null ? picture : <LazyImage src={game.imageUrl} alt="" className="art" fallback={picture} />;
}
