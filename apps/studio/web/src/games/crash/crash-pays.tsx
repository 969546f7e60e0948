import { crashReturn, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/percent.ts';

const HEIGHTS = [101, 120, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000];

/** How often the line holds up to a height, and what it returns to come down there. */
export function CrashPays(): ReactNode {
  const t = useText();
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{t('crash.height')}</th>
          <th>{t('crash.holds')}</th>
          <th>{t('crash.return')}</th>
        </tr>
      </thead>
      <tbody>
        {HEIGHTS.map(height => {
          const { over, under } = crashReturn(height);
          return (
            <tr key={height}>
              <td className="num">× {multiplierText(height)}</td>
              <td className="num">{percentText({ over: over * 100n, under: under * BigInt(height) })}</td>
              <td className="num">{percentText({ over, under })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
