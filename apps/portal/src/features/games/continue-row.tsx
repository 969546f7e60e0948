import './continue-row.css';
import { Icon, RailHead, Skeleton, useText, wayOf } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { GamePicture } from './game-picture.tsx';
import { All } from './rail.tsx';
import { useLaunch } from './use-launch.ts';
import type { Game } from './use-lobby.ts';

const SHOWN = 4;

/** Where one was: the games that were opened last, each a press away. */
export function ContinueRow(): ReactNode {
  const t = useText();
  const { data, isError } = useCall(gameList, { filter: 'RECENT', limit: SHOWN });
  const title = t('games.rail_recent');
  if (isError) return null;
  return (
    <section className="continue-row">
      <RailHead icon={<Icon name="clock" />} title={title} end={<All title={title} to="/games" search={undefined} />} />
      <ul className="hscroll" aria-label={title}>
        {data?.games.map(game => (
          <li key={game.nodeId}>
            <Opened game={game} />
          </li>
        )) ?? (
          <li>
            <Skeleton height={82} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Opened({ game }: { game: Game }): ReactNode {
  const t = useText();
  const { busy, play } = useLaunch();
  return (
    <button type="button" className="panel" disabled={busy} onClick={() => play(game)}>
      <span className="game-art">
        <GamePicture game={game} />
      </span>
      <span className="words">
        <span className="vh">{t('games.play')}</span>
        <b className="cut" dir={wayOf(game.name)}>
          {game.name}
        </b>
        <span className="small muted cut">{game.vendorName}</span>
      </span>
      <Icon name="play" size="s" />
    </button>
  );
}
