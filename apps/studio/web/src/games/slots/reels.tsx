import type { Cell, SlotWin } from '@baize/studio-games';
import { type ReactNode, useEffect, useRef } from 'react';
import { isStill } from '../../shared/motion.ts';
import { placed } from '../../shared/placed.ts';
import { sound } from '../../shared/sound.ts';
import { type SymbolSet, stampOf } from './symbols.ts';

const FIRST_MS = 1_500;
const NEXT_MS = 300;
const PASSING = 14;

/** How long all reels take: never less than 2.5 seconds, and nothing makes them faster. */
export const spinMs = (reels: number): number => FIRST_MS + NEXT_MS * (reels - 1);

type Props = {
  columns: readonly (readonly string[])[];
  /** What stood there before; the reels turn from it. Absent: they stand. */
  from: readonly (readonly string[])[] | undefined;
  strips: readonly string[];
  set: SymbolSet;
  wins: readonly SlotWin[];
  label: string;
};

/** Reels that turn down to what the server has fixed, one after the other. */
export function Reels({ columns, from, strips, set, wins, label }: Props): ReactNode {
  const lit = (cell: Cell): boolean =>
    wins.some(win => win.cells.some(([reel, row]) => reel === cell[0] && row === cell[1]));
  return (
    <div className="reels" dir="ltr" role="img" aria-label={label}>
      {placed(columns).map(({ place, at: reel, each: column }) => (
        <Reel
          key={place}
          reel={reel}
          column={column}
          from={from?.[reel]}
          strip={strips[reel] ?? ''}
          set={set}
          lit={row => lit([reel, row])}
        />
      ))}
    </div>
  );
}

type ReelProps = {
  reel: number;
  column: readonly string[];
  from: readonly string[] | undefined;
  strip: string;
  set: SymbolSet;
  lit: (row: number) => boolean;
};

function Reel({ reel, column, from, strip, set, lit }: ReelProps): ReactNode {
  const tape = useRef<HTMLDivElement>(null);
  const rows = column.length;
  // What passes by is the strip itself, in its own order: nothing is arranged to look close.
  const passing = from === undefined ? [] : [...strip.slice(0, PASSING)];
  const cells = from === undefined ? [...column] : [...column, ...passing, ...from];
  const turning = from !== undefined;
  useEffect(() => {
    const element = tape.current;
    if (!turning || element === null || isStill()) return;
    const far = -((cells.length - rows) / cells.length) * 100;
    const turn = element.animate([{ transform: `translateY(${far}%)` }, { transform: 'translateY(0)' }], {
      duration: FIRST_MS + NEXT_MS * reel,
      easing: 'cubic-bezier(.3,.1,.25,1)',
    });
    turn.onfinish = () => sound.tap(0.7 + reel / 12);
    return () => turn.cancel();
  }, [turning, cells.length, rows, reel]);
  return (
    <div className="reel">
      <div className="tape" ref={tape} style={{ height: `${(cells.length / rows) * 100}%` }}>
        {placed(cells).map(({ place, at: row, each: symbol }) => {
          const art = set[symbol];
          return (
            <div key={place} className={row < rows && lit(row) ? 'cell lit' : 'cell'}>
              {art && <img src={stampOf(art)} alt="" draggable={false} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
