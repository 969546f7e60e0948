import { minesMost, minesMultiplier, minesReturn, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/percent.ts';

const COUNTS = [1, 3, 5, 10, 24];
const TILES = [1, 2, 3, 4, 5, 8, 10, 15, 20, 24];

/** What so many leaves return, for some numbers of crabs. */
export function MinesPays(): ReactNode {
  const t = useText();
  return (
    <table className="pays">
      <thead>
        <tr>
          <th rowSpan={2}>{t('mines.leaves')}</th>
          <th colSpan={COUNTS.length} scope="colgroup">
            {t('mines.count')}
          </th>
        </tr>
        <tr>
          {COUNTS.map(count => (
            <th key={count} className="num">
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TILES.map(tiles => (
          <tr key={tiles}>
            <td className="num">{tiles}</td>
            {COUNTS.map(count => (
              <td
                key={count}
                className="num"
                title={tiles <= minesMost(count) ? percentText(minesReturn(count, tiles)) : ''}
              >
                {tiles <= minesMost(count) ? multiplierText(minesMultiplier(count, tiles)) : '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
