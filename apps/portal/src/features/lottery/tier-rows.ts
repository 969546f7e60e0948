import type { Play, Tier } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { oddsText } from './desk/rules.ts';
import { tierNames } from './side-names.ts';
import { tierName } from './tier-name.ts';

export type TierRow = {
  readonly names: string;
  readonly chance: string;
  /** What a stake of 1 is paid. */
  readonly odds: string;
  /** Any of its tiers: all are paid the same. */
  readonly tier: Tier;
};

/** Tiers as rows of a table: those as likely as one another, and paid the same, share one; where all are, none needs a name. */
export function tierRows(t: Translate, play: Play, tiers: readonly Tier[], prizeGroup: number): readonly TierRow[] {
  const said = tiers.map(tier => ({ tier, chance: chanceText(tier), odds: oddsText(play, tier, prizeGroup) }));
  const alike = [...Map.groupBy(said, ({ chance, odds }) => `${chance} ${odds}`).values()];
  return alike.flatMap(rows => {
    const [first] = rows;
    const unlike = new Set(rows.map(({ tier }) => tierName(t, play, tier))).size > 1;
    const named = tierNames(
      t,
      play,
      rows.map(({ tier }) => tier),
    );
    return first ? [{ ...first, names: alike.length === 1 && unlike ? t('rules.onlyTier') : named }] : [];
  });
}

/** "1 : 10.5": one bet of so many wins, with two digits, truncated. */
export function chanceText({ p }: Pick<Tier, 'p'>): string {
  if (p.numerator === 0n) return '–';
  const hundredths = (p.denominator * 100n) / p.numerator;
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `1 : ${(hundredths / 100n).toLocaleString('en-US')}${rest === '' ? '' : `.${rest}`}`;
}
