import './tiles.css';
import { Button, Dialog, EmptyState, SkeletonRows, useText } from '@baize/ui';
import { gameVendor } from '@baize/wire/games';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { GameTile } from './game-tile.tsx';
import { type Game, PAGE, useGamesAt, useLobby } from './use-lobby.ts';

type Props = { vassalage: string; onClose: () => void; onInfo: (game: Game) => void };

/** The games of a vendor that opens as a whole: a list over the page, named by the address, from which one is played. */
export function VendorList({ vassalage, onClose, onInfo }: Props): ReactNode {
  const t = useText();
  const wanted = { filter: 'ALL', vendors: [vassalage], name: '', sort: 'house' } as const;
  const read = useLobby(undefined, wanted);
  const total = read.data?.total;
  const [pages, setPages] = useState(1);
  const gameAt = useGamesAt(undefined, wanted, [...Array(pages).keys()]);
  const games = [...Array(Math.min(total ?? 0, pages * PAGE)).keys()].flatMap(at => gameAt(at) ?? []);
  const known = useCall(gameVendor, {}).data?.vendors.find(vendor => vendor.vassalage === vassalage);
  const { tiles, moreFrom } = useFocusOnMore(games.length);
  const more = (): void => {
    moreFrom(games.length);
    setPages(pages + 1);
  };
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={known?.displayName ?? vassalage}
      closeLabel={t('common.close')}
      size={600}
      closeOnOutside
    >
      <Awaited read={read}>
        <SkeletonRows rows={4} />
      </Awaited>
      {total === 0 && <EmptyState>{t('games.no_match')}</EmptyState>}
      <div className="tiles list-tiles" ref={tiles}>
        {games.map(game => (
          <GameTile key={game.nodeId} game={game} onInfo={onInfo} />
        ))}
      </div>
      {total !== undefined && total > PAGE && (
        <p className="small muted" role="status">
          {t('games.shown', { total: games.length, all: total })}
        </p>
      )}
      {total !== undefined && total > games.length && (
        <Button wide busy={games.length < (pages - 1) * PAGE + 1} onClick={more}>
          {t('common.more')}
        </Button>
      )}
    </Dialog>
  );
}

/** What asked for more goes once all is there: the focus goes on to the first that came. */
function useFocusOnMore(shown: number) {
  const tiles = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    tiles.current?.querySelectorAll<HTMLElement>('.hit')[from.current]?.focus({ preventScroll: true });
    from.current = undefined;
  }, [shown]);
  const moreFrom = (count: number): void => {
    from.current = count;
  };
  return { tiles, moreFrom };
}
