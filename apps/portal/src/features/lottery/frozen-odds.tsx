import { moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Odds = Readonly<Record<string, string>>;

/** Odds of several tiers side by side, equal ones once. */
export const oddsInRow = (odds: readonly string[]): string => [...new Set(odds)].join(' / ');

/** What was frozen on a bet as the house's own odds for 1.00, of reduced numbers too. */
export const frozenOdds = (odds: Odds): string =>
  oddsInRow(Object.values(odds).map(text => moneyText(text, { digits: Math.max(2, decimalsOf(text)) })));

/** A zero at the end says nothing. */
const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length;

/** The same as a line beside a bet; nothing where the prize group or a published table rules. */
export function FrozenOdds({ bet }: { bet: { readonly odds: Odds | null } }): ReactNode {
  const t = useText();
  return (
    bet.odds && (
      <span className="small muted cut">
        {t('rules.odds')} <span className="num">{frozenOdds(bet.odds)}</span>
      </span>
    )
  );
}
