import { art, GameArt } from '@baize/ui/art';
import { type ReactNode, useState } from 'react';
import type { Game } from './use-lobby.ts';

/** The vendor's picture where there is one that loads, else a label drawn from the game's name. */
export function GamePicture({ game, wide = false }: { game: Game; wide?: boolean }): ReactNode {
  const [failed, setFailed] = useState(false);
  if (game.imageUrl !== null && !failed)
    return <img className="art" src={game.imageUrl} alt="" loading="lazy" onError={() => setFailed(true)} />;
  const label = art(game.name);
  const known = label.glyph === undefined ? art(game.gameCode) : label;
  const drawn = known.glyph === undefined ? label : known;
  const format = wide ? { format: 'table' as const } : {};
  return <GameArt {...drawn} volatility={game.volatility ?? undefined} {...format} />;
}
