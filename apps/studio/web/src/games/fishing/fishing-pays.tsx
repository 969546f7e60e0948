import { FISHING_DEPTHS, fishingDepths, fishingReturn, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/percent.ts';

/** What bites at each depth, how often, and what it pays. */
export function FishingPays(): ReactNode {
  const t = useText();
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{t('fishing.depth')}</th>
          <th>{t('fishing.bite')}</th>
          <th>{t('fishing.chance')}</th>
          <th>{t('fishing.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {FISHING_DEPTHS.flatMap(depth =>
          fishingDepths[depth].map(({ fish, weight, pays }) => (
            <tr key={`${depth} ${fish}`}>
              <td>
                {t('fishing.depth_return', { depth: t(`fishing.${depth}`), share: percentText(fishingReturn(depth)) })}
              </td>
              <td>{t(`fishing.${fish}`)}</td>
              <td className="num">{percentText({ over: BigInt(weight), under: 10_000n })}</td>
              <td className="num">× {multiplierText(pays)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
