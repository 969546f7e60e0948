import { useEffect, useRef } from 'react';
import { isMore } from '../shared/amounts.ts';
import type { RoundView } from '../shared/api.ts';
import { sound } from '../shared/sound.ts';
import { useTable } from './table-state.ts';

/**
 * Shows an outcome once, when it has come; the round counts as shown when the promise resolves, and sounds by what it
 * returned: bells only above the stake.
 */
export function useShowing(show: (round: RoundView) => Promise<void>): void {
  const { phase, round, shown } = useTable();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (phase !== 'showing' || round === undefined) return;
    let gone = false;
    const end = (): void => {
      if (gone) return;
      if (round.phase === 'over') ring(round);
      shown();
    };
    if (round.phase === 'over') latest.current(round).then(end, end);
    else end();
    return () => {
      gone = true;
    };
  }, [phase, round, shown]);
}

const ring = ({ payout, stake }: RoundView): void => (isMore(payout, stake) ? sound.win() : sound.rest());
