import { useState } from 'react';
import type { Win } from './decide-wins.tsx';

/** Which of the wins that wait are decided together: of one kind and currency. */
export function useChosenWins(open: readonly Win[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = open.filter(({ id }) => chosen.has(id));
  const [like = open[0]] = picked;
  const fitting = open.filter(({ kind, currency }) => kind === like?.kind && currency === like?.currency);
  return {
    picked,
    isPicked: (win: Win): boolean => chosen.has(win.id),
    fits: (win: Win): boolean => picked.length === 0 || fitting.includes(win),
    all: picked.length > 0 && (picked.length === fitting.length || ('some' as const)),
    pick: (win: Win, on: boolean): void =>
      setChosen(was => new Set([...was].filter(id => id !== win.id).concat(on ? win.id : []))),
    pickAll: (on: boolean): void => setChosen(new Set(on ? fitting.map(({ id }) => id) : [])),
  };
}
