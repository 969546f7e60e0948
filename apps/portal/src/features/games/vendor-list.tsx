import './tiles.css';
import { Button, Dialog, EmptyState, SkeletonRows, useText } from '@baize/ui';
import { gameList, gameVendor } from '@baize/wire/games';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePages } from '../../shared/api/use-pages.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { GameTile } from './game-tile.tsx';
import type { Game } from './use-lobby.ts';

type Props = { vassalage: string; onClose: () => void; onInfo: (game: Game) => void };

/** What one call lists at most. */
const PAGE = 100;

/** The games of a vendor that opens as a whole: a list over the page, named by the address, from which one is played. */
export function VendorList({ vassalage, onClose, onInfo }: Props): ReactNode {
  const t = useText();
  const asked = { vassalage, limit: PAGE };
  const read = usePages(
    gameList,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const total = read.data?.pages[0]?.total;
  const games = read.data?.pages.flatMap(page => page.games) ?? [];
  const known = useCall(gameVendor, {}).data?.vendors.find(vendor => vendor.vassalage === vassalage);
  const { tiles, moreFrom } = useFocusOnMore(games.length);
  const more = (): void => {
    moreFrom(games.length);
    void read.fetchNextPage();
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
      {read.hasNextPage && (
        <Button wide busy={read.isFetchingNextPage} onClick={more}>
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
