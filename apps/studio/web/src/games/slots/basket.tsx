import type { Cell, Columns } from '@baize/studio-games';
import { type ReactNode, useEffect, useRef } from 'react';
import { isStill } from '../../shared/motion.ts';
import { placed } from '../../shared/placed.ts';
import { type SymbolSet, stampOf } from './symbols.ts';

const FALL_MS = 600;
const COLUMN_MS = 330;
const ROW_MS = 45;

export type BasketWindow = {
  columns: Columns;
  /** By how many places each symbol comes down; absent where all stand still. */
  falls: readonly (readonly number[])[] | undefined;
  lit: readonly Cell[];
  /** Changes with every window, so that each comes down anew. */
  nth: number;
  /** The first window of a round fills column by column, the others all at once. */
  first?: boolean;
};

type Props = { window: BasketWindow; set: SymbolSet; label: string };

/** A grid of symbols that fall into their places. */
export function Basket({ window: { columns, falls, lit, nth, first = false }, set, label }: Props): ReactNode {
  const isLit = (at: number, row: number): boolean => lit.some(cell => cell[0] === at && cell[1] === row);
  return (
    <div className="basket" dir="ltr" role="img" aria-label={label}>
      {placed(columns).map(({ place, at, each: column }) => (
        <div key={place} className="basket-column">
          {placed(column).map(({ place: cell, at: row, each: symbol }) => {
            const art = set[symbol];
            const afterMs = (first ? at * COLUMN_MS : 0) + (column.length - row) * ROW_MS;
            return (
              <Falling key={`${cell} ${nth}`} places={falls?.[at]?.[row] ?? 0} afterMs={afterMs} lit={isLit(at, row)}>
                {art && <img src={stampOf(art)} alt="" draggable={false} />}
              </Falling>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type FallingProps = { places: number; afterMs: number; lit: boolean; children: ReactNode };

/** A place whose symbol comes down when it appears. */
function Falling({ places, afterMs, lit, children }: FallingProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  // What a place falls by is known when it appears; it never falls twice.
  const fall = useRef({ places, afterMs });
  useEffect(() => {
    const { places, afterMs } = fall.current;
    if (places === 0 || isStill()) return;
    const from = `translateY(${-places * 100}%)`;
    const falling = element.current?.animate([{ transform: from }, { transform: 'translateY(0)' }], {
      duration: FALL_MS,
      delay: afterMs,
      fill: 'backwards',
      easing: 'cubic-bezier(.45,.05,.6,1)',
    });
    return () => falling?.cancel();
  }, []);
  return (
    <div className={lit ? 'cell lit' : 'cell'} ref={element}>
      {children}
    </div>
  );
}
