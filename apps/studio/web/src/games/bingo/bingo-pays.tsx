import { bingoChance, bingoPays, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** Eleven lines cannot be covered without the twelfth. */
const COUNTS = bingoPays.flatMap((pays, lines) => (lines === 11 ? [] : [{ pays, lines, ...bingoChance(lines) }]));

/** What so many lines pay, and how often they come. */
export function BingoPays(): ReactNode {
  const t = useText();
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{t('bingo.lines')}</th>
          <th>{t('bingo.pays')}</th>
          <th>{t('bingo.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {COUNTS.map(({ lines, pays, over, under }) => (
          <tr key={lines}>
            <td className="num">{lines}</td>
            <td className="num">× {multiplierText(pays)}</td>
            <td className="num">{t('bingo.one_in', { rounds: oneIn(over, under) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many rounds it takes on average: a digit after the point below a hundred. */
const oneIn = (over: bigint, under: bigint): string => {
  const tenths = (under * 10n) / over;
  const whole = (tenths / 10n).toLocaleString('en');
  return tenths < 1_000n ? `${whole}.${tenths % 10n}` : whole;
};
