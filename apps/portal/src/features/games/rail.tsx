import './game-rails.css';
import { cx, Icon, type IconName, RailHead, TileSkeleton, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { GameTile } from './game-tile.tsx';
import { ACROSS } from './home-rails-of.ts';
import type { LobbySearch } from './lobby-search.ts';
import type { Game } from './use-lobby.ts';

/** How many games a rail asks for: two rows of a wide screen, were they a grid. */
export const RAIL = 14;
/** The fewest tiles above which a heading has room. */
const ACROSS_MIN = 2;

type Props = {
  title: string;
  icon?: IconName;
  /** Undefined until they have come. */
  games: readonly Game[] | undefined;
  /** Whether they are asked for already: before, their places are kept and nobody waits. */
  asked?: boolean;
  /** How many there will be, as far as it is known: so many places are kept. */
  count?: number;
  /** Where all of them are. */
  all?: { readonly to: string; readonly search?: LobbySearch };
  /** Wider than high, as live tables are among themselves. */
  wide?: boolean;
  onInfo: (game: Game) => void;
  ref?: Ref<HTMLElement>;
};

/** Games in a row that is pushed sideways. */
export function Rail(props: Props): ReactNode {
  const { title, icon, games, asked = true, count = RAIL, all, wide = false, onInfo, ref } = props;
  const across = wide ? ACROSS : Math.min(ACROSS, Math.max(ACROSS_MIN, games?.length ?? count));
  const places: CSSProperties & { '--across': number } = { '--across': across };
  return (
    <section ref={ref} className={cx('game-rail', wide && 'wide')} style={places} aria-busy={asked && !games}>
      <RailHead
        icon={icon && <Icon name={icon} />}
        title={title}
        end={all && <All title={title} to={all.to} search={all.search} />}
      />
      <ul className="hscroll" aria-label={title}>
        {games?.map(game => (
          <li key={game.nodeId}>
            <GameTile game={game} onInfo={onInfo} wide={wide} />
          </li>
        )) ??
          WAITING.slice(0, across).map(place => (
            <li key={place}>{asked ? <TileSkeleton wide={wide} /> : <TilePlace wide={wide} />}</li>
          ))}
      </ul>
    </section>
  );
}

/** As large as a tile, and as quiet as an empty page. */
const TilePlace = ({ wide }: { wide: boolean }): ReactNode => (
  <div className={cx('tile', wide && 'wide')} aria-hidden="true">
    <div className="pic" />
    <div className="words" />
  </div>
);

const WAITING = Array.from({ length: ACROSS }, (_, at) => `waiting ${at}`);

type AllProps = { title: string; to: string; search: LobbySearch | undefined };

/** The way to all games of a rail, which says of which. */
export function All({ title, to, search }: AllProps): ReactNode {
  const t = useText();
  const text = t('common.all');
  return (
    <Link to={to} {...(search && { search })} className="more" aria-label={`${text} – ${title}`}>
      {text}
      <Icon name="next" size="s" flip />
    </Link>
  );
}
