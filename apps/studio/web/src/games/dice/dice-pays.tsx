import { DICE_FACES, diceMultiplier, diceReturn, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/percent.ts';

const CHANCES = [9_500, 7_500, 5_000, 4_950, 2_500, 1_000, 500, 200, 100];

/** What a win pays at some chances, and what each returns in the long run. */
export function DicePays(): ReactNode {
  const t = useText();
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{t('dice.chance')}</th>
          <th>{t('dice.pays')}</th>
          <th>{t('dice.return')}</th>
        </tr>
      </thead>
      <tbody>
        {CHANCES.map(chance => (
          <tr key={chance}>
            <td className="num">{percentText({ over: BigInt(chance), under: BigInt(DICE_FACES) })}</td>
            <td className="num">× {multiplierText(diceMultiplier(chance))}</td>
            <td className="num">{percentText(diceReturn(chance))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
