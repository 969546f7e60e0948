import { moneyText, type Translate, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { atRate, oddsInRow } from './at-rate.ts';

type Odds = Readonly<Record<string, string>>;
type Frozen = { readonly odds: Odds | null; readonly prizePercent: number | null };

/** What was frozen on a bet as the house's own odds for 1.00: of reduced numbers with the part of the prize that they are. */
export function frozenOdds(t: Translate, odds: Odds, percent: number | null): string {
  const texts = Object.values(odds).map(text => moneyText(text, { digits: Math.max(2, decimalsOf(text)) }));
  return percent === null ? oddsInRow(texts) : atRate(t, percent, texts);
}

/** A zero at the end says nothing. */
const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length;

/** The same as a line beside a bet; nothing where the prize group or a published table rules. */
export function FrozenOdds({ bet: { odds, prizePercent } }: { bet: Frozen }): ReactNode {
  const t = useText();
  return (
    odds && (
      <span className="small muted cut">
        {prizePercent === null && `${t('rules.odds')} `}
        <span className="num">{frozenOdds(t, odds, prizePercent)}</span>
      </span>
    )
  );
}
