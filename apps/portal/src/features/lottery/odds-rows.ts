import type { Play } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { tierNames } from './side-names.ts';

type Odds = readonly { readonly id: string; readonly tier: string; readonly prize: string }[];

/** What a bet is paid, by its tiers; those that are paid the same share a row, and where all are, none needs a name. */
export function oddsRows(
  t: Translate,
  play: Play | undefined,
  odds: Odds,
): readonly { readonly names: string; readonly prize: string }[] {
  const byPrize = [...Map.groupBy(odds, ({ prize }) => prize)];
  return byPrize.map(([prize, tiers]) => {
    const named = tiers.map(({ id, tier }) => ({ id, name: tier }));
    return { names: play && byPrize.length > 1 ? tierNames(t, play, named) : '', prize };
  });
}
