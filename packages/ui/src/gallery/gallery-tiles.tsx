import { type ReactNode, useState } from 'react';
import { GameArt, Stamp } from '../art/game-art.tsx';
import { art } from '../art/known.ts';
import { Icon } from '../icons/icon.tsx';
import { Money } from '../parts/money.tsx';
import { Panel, RailHead } from '../parts/panel.tsx';
import { Tile, TileSkeleton } from '../parts/tile.tsx';
import { notify } from '../parts/toast-queue.ts';
import { WORDS } from './words.ts';

type Game = { name: string; vendor: string; rtp: string; badge?: 'new' | 'hot'; shut?: string };

const GAMES: readonly Game[] = [
  { name: 'Koi Gate', vendor: 'Palang', rtp: '96.51 %', badge: 'hot' },
  { name: 'Tiger Matches', vendor: 'Tiger Lane', rtp: '96.20 %' },
  { name: 'Night Market Sevens', vendor: 'Monsoon', rtp: '95.98 %', badge: 'new' },
  { name: 'Lantern Street', vendor: 'Red Lantern', rtp: '96.42 %' },
  { name: 'Old Junk River', vendor: 'Gold Junk', rtp: '96.08 %', shut: 'Maintenance, back at 17:30' },
  { name: 'Mangosteen Rush', vendor: 'Papaya', rtp: '97.02 %' },
];

export function GalleryTiles(): ReactNode {
  const [loved, setLoved] = useState('Koi Gate');
  return (
    <section>
      <RailHead
        icon={<Icon name="slots" />}
        title="Tiles"
        end={
          <a className="more" href="#main">
            See all
          </a>
        }
      />
      <div className="tiles">
        {GAMES.map(game => (
          <Tile
            key={game.name}
            name={game.name}
            vendor={game.vendor}
            rtp={game.rtp}
            badge={game.badge}
            shut={game.shut}
            art={<GameArt {...art(game.name)} />}
            favourite={loved === game.name}
            onFavourite={() => setLoved(game.name)}
            onPlay={() => notify({ title: `Play ${game.name}`, tone: 'ok' })}
            onDemo={() => notify({ title: `Demo of ${game.name}` })}
            onInfo={() => notify({ title: game.name, text: `${game.vendor}, ${game.rtp}` })}
            labels={WORDS.tile}
          />
        ))}
        <TileSkeleton />
      </div>
      <div className="two2" style={{ marginTop: 20 }}>
        <div style={{ maxWidth: 280 }}>
          <Tile
            wide
            name="Baccarat 07"
            vendor="20 to 50,000"
            art={<GameArt glyph="cards" ink="forest" pattern="arcs" frame="line" format="table" />}
            onPlay={() => undefined}
            onInfo={() => undefined}
            labels={WORDS.tile}
          />
        </div>
        <div className="grow">
          <Panel title="Winners" flush>
            <ul className="rows">
              {GAMES.slice(0, 3).map((game, at) => (
                <li key={game.name}>
                  <span className="row">
                    <span className="avatar">
                      <Stamp {...art(game.name)} />
                    </span>
                    {game.name}
                  </span>
                  <b>
                    <Money amount={String(412_600 - at * 91_000)} value />
                  </b>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </section>
  );
}
