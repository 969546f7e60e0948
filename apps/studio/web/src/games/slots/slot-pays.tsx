import { multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type SymbolSet, stampOf } from './symbols.ts';

type Props = {
  pays: Readonly<Record<string, readonly number[]>>;
  set: SymbolSet;
  heads: readonly string[];
  note: string;
};

/** What each symbol pays, in times the stake. */
export function SlotPays({ pays, set, heads, note }: Props): ReactNode {
  const t = useText();
  return (
    <>
      <table className={heads.length > 4 ? 'pays slot-pays narrow' : 'pays slot-pays'}>
        <thead>
          <tr>
            <th>{t('slots.symbol')}</th>
            {heads.map(head => (
              <th key={head} className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(pays).map(([symbol, table]) => {
            const art = set[symbol];
            return (
              <tr key={symbol}>
                <td>
                  <span className="row">
                    {art && <img src={stampOf(art)} alt="" width="32" height="32" />}
                    {t(art?.name ?? '')}
                  </span>
                </td>
                {table.map((each, at) => (
                  <td key={`${symbol} ${heads[at]}`} className="num">
                    <span className="times">×</span>
                    {multiplierText(each)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small soft">{t(note)}</p>
    </>
  );
}
