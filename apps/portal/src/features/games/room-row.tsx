import './game-picture.css';
import './rooms.css';
import { Badge, Button, Icon, IconButton, useText, wayOf } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/format/percent.ts';
import { GamePicture } from './game-picture.tsx';
import { shutText, useHeart } from './game-tile.tsx';
import { useLaunch } from './use-launch.ts';
import type { Game } from './use-lobby.ts';

/** A room as a line of a list: its name leads to what it is, the buttons lead in. */
export function RoomRow({ game, onInfo }: { game: Game; onInfo: (game: Game) => void }): ReactNode {
  const t = useText();
  const launch = useLaunch();
  const heart = useHeart(game);
  const { name } = game;
  return (
    <article className="room" aria-label={name}>
      <span className="room-art">
        <GamePicture game={game} />
      </span>
      <button type="button" className="room-name" onClick={() => onInfo(game)}>
        <span className="vh">{t('games.info')} </span>
        <b dir={wayOf(name)}>{name}</b>
        <span className="small muted cut">{game.maintenance ? shutText(t, game) : game.vendorName}</span>
      </button>
      {game.badge && !game.maintenance && (
        <Badge tone={game.badge === 'HOT' ? 'hot' : 'new'}>{t(`games.${game.badge.toLowerCase()}`)}</Badge>
      )}
      {game.rtp !== null && <span className="small soft num room-rtp">{percentText(game.rtp)}</span>}
      <IconButton
        icon="heart"
        label={`${t('games.favourite')} ${name}`}
        aria-pressed={heart.on}
        className={heart.on ? 'hearted' : undefined}
        onClick={heart.turn}
      />
      {!game.maintenance && (
        <>
          {game.demo && (
            <Button className="room-demo" aria-label={`${t('games.demo')} ${name}`} onClick={() => launch.demo(game)}>
              {t('games.demo')}
            </Button>
          )}
          <Button look="primary" aria-label={`${t('games.play')} ${name}`} onClick={() => launch.play(game)}>
            <Icon name="play" />
            <span className="room-play">{t('games.play')}</span>
          </Button>
        </>
      )}
    </article>
  );
}
