import { cx, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type Counted, hotAndCold, type TrendDraw, valueStats } from './stats.ts';

/** Values by how often they came: the part of the draws as a bar, the draws they have been missing, the longest gap. */
export function HotAndCold({ draws, counted }: { draws: readonly TrendDraw[]; counted: Counted }): ReactNode {
  const t = useText();
  const stats = valueStats(draws, counted);
  const most = Math.max(1, ...stats.map(({ count }) => count));
  const { hot, cold } = hotAndCold(stats);
  return (
    <div className="hotcold">
      <p className="small muted">
        {t('trend.overDraws', { count: draws.length })}
        {counted.noteId && ` · ${t(counted.noteId)}`}
      </p>
      <ul>
        {stats.map(({ value, count, missing, longest }) => (
          <li key={value} className={cx(hot.has(value) && 'hot', cold.has(value) && 'cold')}>
            <b className="num">{value}</b>
            <span className="bar" aria-hidden="true">
              <i style={{ inlineSize: `${(count * 100) / most}%` }} />
            </span>
            <span className="small">
              {t('trend.came', { count })}
              {hot.has(value) && ` · ${t('trend.hot')}`}
              {cold.has(value) && ` · ${t('trend.cold')}`}
            </span>
            <span className="small muted">{t('trend.missing', { count: missing, longest })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
