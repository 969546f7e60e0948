import { cx, useText } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import { type Counted, hotAndCold, type TrendDraw, valueStats } from './stats.ts';

type Props = { draws: readonly TrendDraw[]; counted: readonly Counted[] };

/** Values by how often they came, each urn for itself: the part of the draws as a bar, the draws they have been missing, the longest gap. */
export function HotAndCold({ draws, counted }: Props): ReactNode {
  const t = useText();
  const notes = counted.flatMap(({ noteId }) => (noteId ? [t(noteId)] : []));
  return (
    <div className="hotcold">
      <p className="small muted">{[t('trend.overDraws', { count: draws.length }), ...notes].join(' · ')}</p>
      {counted.map(each => (
        <Fragment key={each.nameId ?? ''}>
          {each.nameId && <h3>{t(each.nameId)}</h3>}
          <Values draws={draws} counted={each} label={each.nameId && t(each.nameId)} />
        </Fragment>
      ))}
    </div>
  );
}

type ValuesProps = { draws: readonly TrendDraw[]; counted: Counted; label: string | undefined };

function Values({ draws, counted, label }: ValuesProps): ReactNode {
  const t = useText();
  const stats = valueStats(draws, counted);
  const most = Math.max(1, ...stats.map(({ count }) => count));
  const { hot, cold } = hotAndCold(stats);
  return (
    <ul aria-label={label}>
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
  );
}
