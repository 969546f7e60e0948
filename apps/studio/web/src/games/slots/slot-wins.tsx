import type { SlotWin } from '@baize/studio-games';
import { moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { times } from '../../shared/amounts.ts';
import { useTable } from '../../table/table-state.ts';
import type { SymbolSet } from './symbols.ts';

/** As many lines as a phone keeps room for: what stands below does not move with the wins. */
const LINES = 3;

/** The best wins of a spin, each with what it pays. */
export function SlotWins({ wins, set, text }: { wins: readonly SlotWin[]; set: SymbolSet; text: string }): ReactNode {
  const t = useText();
  const { round } = useTable();
  const best = wins.toSorted((a, b) => b.pays - a.pays);
  const named = best.length > LINES ? best.slice(0, LINES - 1) : best;
  return (
    <ul className="wins">
      {named.map(win => (
        <li key={`${win.symbol} ${win.times} ${win.cells.join()}`}>
          <span>{t(text, { times: win.times, count: win.count, symbol: t(set[win.symbol]?.name ?? '') })}</span>
          <span className="num">{moneyText(times(round?.stake ?? '0', win.pays))}</span>
        </li>
      ))}
      {best.length > named.length && (
        <li className="muted">{t('slots.more', { count: best.length - named.length })}</li>
      )}
    </ul>
  );
}
