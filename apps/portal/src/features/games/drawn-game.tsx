import { art, GameArt } from '@baize/ui/art';
import type { ReactNode } from 'react';
import type { Game } from './use-lobby.ts';

/** A label drawn from a game's name, or from its code where that says more. */
export function DrawnGame({ game, wide }: { game: Game; wide: boolean }): ReactNode {
  const label = art(game.name);
  const known = label.glyph === undefined ? art(game.gameCode) : label;
  const drawn = known.glyph === undefined ? label : known;
  return <GameArt {...drawn} volatility={game.volatility ?? undefined} format={wide ? 'table' : 'portrait'} />;
}
