import './tiles.css';
import { Dialog, EmptyState, SkeletonRows, useText } from '@baize/ui';
import { gameList } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { GameTile } from './game-tile.tsx';
import type { Game } from './use-lobby.ts';

type Props = { vassalage: string; onClose: () => void; onInfo: (game: Game) => void };

const SHOWN = 60;

/** The games of a vendor that opens as a whole: a list over the page, named by the address, from which one is played. */
export function VendorList({ vassalage, onClose, onInfo }: Props): ReactNode {
  const t = useText();
  const read = useCall(gameList, { vassalage, limit: SHOWN });
  const { data } = read;
  const title = data?.games[0]?.vendorName ?? vassalage;
  return (
    <Dialog open stays onClose={onClose} title={title} closeLabel={t('common.close')} size={600} closeOnOutside>
      <Awaited read={read}>
        <SkeletonRows rows={4} />
      </Awaited>
      {data && data.games.length === 0 && <EmptyState>{t('games.no_match')}</EmptyState>}
      {data && (
        <div className="tiles list-tiles">
          {data.games.map(game => (
            <GameTile key={game.nodeId} game={game} onInfo={onInfo} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
