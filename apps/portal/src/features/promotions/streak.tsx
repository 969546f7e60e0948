import { cx, moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Activity } from './activity.ts';

/** The days of a streak: which are signed, and what each gives. */
export function Streak({ promotion, currency }: { promotion: Activity; currency: string }): ReactNode {
  const t = useText();
  const { streak, points } = promotion.terms;
  const signed = (promotion.streakDay ?? 0) % Math.max(1, streak.length);
  const full = (promotion.streakDay ?? 0) > 0 && signed === 0;
  const days = streak.map((amount, index) => ({ day: index + 1, amount }));
  return (
    <ol className="streak" aria-label={t('promotions.streak')}>
      {days.map(({ day, amount }) => (
        <li key={day} className={cx((full || day <= signed) && 'done')}>
          <span className="small muted">{t('promotions.day', { day })}</span>
          <b className="small">
            {Number(amount) > 0 ? `${currency} ${moneyText(amount, { digits: 0 })}` : t('common.points', { points })}
          </b>
        </li>
      ))}
    </ol>
  );
}
