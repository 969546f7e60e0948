import { Tile, type TileLabels, useText } from '@baize/ui';
import { addFavouriteGame, gameList, removeFavouriteGame } from '@baize/wire/games';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { percentText } from '../../shared/format/percent.ts';
import { showDay, showDayTime, showTime } from '../../shared/format/time.ts';
import { protect } from '../../shared/session/guard.ts';
import { GamePicture } from './game-picture.tsx';
import { useLaunch } from './use-launch.ts';
import type { Game } from './use-lobby.ts';

/** A game in a lobby or a rail. Its heart beats at once and is told to the server behind it. */
export const GameTile = memo(function GameTile({
  game,
  onInfo,
  wide = false,
}: {
  game: Game;
  onInfo: (game: Game) => void;
  /** Wider than high, as live tables are among themselves; a list of several kinds keeps one shape. */
  wide?: boolean;
}): ReactNode {
  const t = useText();
  const launch = useLaunch();
  const heart = useHeart(game);
  const shut = game.maintenance ? shutText(t, game) : undefined;
  return (
    <Tile
      name={game.name}
      vendor={game.vendorName}
      rtp={game.rtp === null ? undefined : percentText(game.rtp)}
      art={<GamePicture game={game} wide={wide} />}
      badge={game.badge === null ? undefined : game.badge === 'HOT' ? 'hot' : 'new'}
      wide={wide}
      favourite={heart.on}
      onFavourite={heart.turn}
      onPlay={() => launch.play(game)}
      onDemo={game.demo ? () => launch.demo(game) : undefined}
      onInfo={() => onInfo(game)}
      {...(shut === undefined ? {} : { shut })}
      labels={tileLabels(t)}
    />
  );
});

const tileLabels = (t: ReturnType<typeof useText>): TileLabels => ({
  play: t('games.play'),
  demo: t('games.demo'),
  info: t('games.info'),
  favourite: t('games.favourite'),
  new: t('games.new'),
  hot: t('games.hot'),
});

export const shutText = (t: ReturnType<typeof useText>, { maintenanceUntil }: Game): string =>
  maintenanceUntil === null
    ? t('games.maintenance')
    : t('games.maintenance_until', { time: whenBack(maintenanceUntil) });

/** On another day than this the hour alone would promise too much. */
const whenBack = (instant: string): string =>
  showDay(instant) === showDay(serverNowMs()) ? showTime(instant) : showDayTime(instant);

/** The heart of a game: favourites are the member's, so a guest logs in first. */
export function useHeart(game: Game): { on: boolean; turn: () => void } {
  const client = useQueryClient();
  const [turned, setTurned] = useState<boolean>();
  const on = turned ?? game.favourite;
  const turn = async (): Promise<void> => {
    setTurned(!on);
    const answer = await call(on ? removeFavouriteGame : addFavouriteGame, { nodeId: game.nodeId });
    if (!answer.ok) setTurned(undefined);
    await client.invalidateQueries({ queryKey: [gameList.id] });
  };
  return { on, turn: () => protect(() => void turn()) };
}
