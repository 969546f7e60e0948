import { moneyText, type Translate } from '@baize/ui';
import { percentText } from '../../shared/format/percent.ts';
import type { Activity } from './activity.ts';

/** The terms of an activity in one line: everything that decides about the reward, nothing else. */
export function termsText(t: Translate, { terms }: Activity, currency: string): string {
  const money = (amount: string): string => `${currency} ${moneyText(amount)}`;
  return [
    terms.percent && t('promotions.terms.percent', { percent: percentText(terms.percent) }),
    terms.amountMax && t('promotions.terms.amountMax', { amount: money(terms.amountMax) }),
    terms.points > 0 && t('common.points', { points: terms.points }),
    terms.depositMin && t('promotions.terms.depositMin', { amount: money(terms.depositMin) }),
    terms.turnoverMin && t('promotions.terms.turnoverMin', { amount: money(terms.turnoverMin) }),
    terms.turnoverPerChance &&
      t('promotions.terms.chance', { amount: money(terms.turnoverPerChance), count: terms.chancesPerDay ?? 0 }),
    terms.amountMax && t('promotions.terms.rollover', { times: terms.rollover }),
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .join(' · ');
}
