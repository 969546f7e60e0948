import { Skeleton, TileSkeleton } from '@baize/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { GameTile } from './game-tile.tsx';
import type { LobbyPlace } from './lobbies.ts';
import type { LobbyState } from './lobby-state.ts';
import { type Game, PAGE, useGamesAt } from './use-lobby.ts';

const RoomRow = lazyPart(async () => (await import('./room-row.tsx')).RoomRow);

type Props = {
  /** The page that they stand on; undefined where games of all pages do. */
  place: LobbyPlace | undefined;
  state: Pick<LobbyState, 'filter' | 'vendors' | 'name' | 'sort'>;
  total: number;
  onInfo: (game: Game) => void;
};

const GAP = 12;
/** Two lines of a name and the vendor under the picture; a row with a longer name is higher, and is measured. */
const WORDS = 60;
const OVERSCAN = 3;
/** A room is a line of a list. */
const ROOM_HEIGHT = 68;
const ROOM_GAP = 8;

/** Games as a grid, rooms as a list; only the rows in sight stand in the page, and their pages are fetched as they come into sight. */
export function GameGrid({ place, state, total, onInfo }: Props): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(holder);
  const wide = place?.gameType === 'LIVE';
  const rooms = place?.gameType === 'PVP';
  const columns = rooms ? 1 : columnsAt(width, wide);
  const tile = (width - (columns - 1) * 12) / columns;
  const rowHeight = rooms ? ROOM_HEIGHT : Math.round(tile * (wide ? 10 / 16 : 5 / 4)) + WORDS;
  const rows = Math.ceil(total / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    gap: rooms ? ROOM_GAP : GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  // A grid that became wider or narrower has rows of another height.
  useEffect(() => {
    if (rowHeight <= 0 || columns <= 0) return;
    virtual.measure();
    // Those in sight may have told their new height already, and tell it once.
    virtual.getTotalSize();
    for (const row of virtual.elementsCache.values()) virtual.measureElement(row);
  }, [virtual, rowHeight, columns]);
  const seen = virtual.getVirtualItems();
  const first = (seen[0]?.index ?? 0) * columns;
  const last = Math.min(total, ((seen.at(-1)?.index ?? 0) + 1) * columns);
  const gameAt = useGamesAt(place, state, pagesBetween(first, last));
  return (
    <div ref={holder} className="game-grid" style={{ height: virtual.getTotalSize() }}>
      {seen.map(row => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className="tiles"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {placesOf(row.index, columns, total).map(at => {
            const game = gameAt(at);
            const room = <Skeleton key={at} height={ROOM_HEIGHT} />;
            if (!game) return rooms ? room : <TileSkeleton key={at} wide={wide} />;
            if (rooms)
              return (
                <Suspense key={game.nodeId} fallback={room}>
                  <RoomRow game={game} onInfo={onInfo} />
                </Suspense>
              );
            return <GameTile key={game.nodeId} game={game} onInfo={onInfo} wide={wide} />;
          })}
        </div>
      ))}
    </div>
  );
}

const placesOf = (row: number, columns: number, total: number): number[] =>
  Array.from({ length: Math.min(columns, total - row * columns) }, (_, at) => row * columns + at);

const pagesBetween = (first: number, last: number): number[] => {
  const from = Math.floor(first / PAGE);
  return Array.from({ length: Math.max(1, Math.ceil(last / PAGE) - from) }, (_, at) => from + at);
};

const columnsAt = (width: number, wide: boolean): number => {
  if (wide) return width >= 900 ? 4 : width >= 560 ? 3 : 2;
  return width >= 900 ? 7 : width >= 560 ? 5 : 3;
};

/** How wide the grid is and where it begins in the page. */
function useBox(holder: React.RefObject<HTMLDivElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 900, top: 0 });
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect();
      setBox({ width: Math.max(200, width), top: Math.round(top + globalThis.scrollY) });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body);
    measure();
    return () => watch.disconnect();
  }, [holder]);
  return box;
}
