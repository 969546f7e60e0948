import { findFamily } from '@baize/lottery';
import { EmptyState, Panel, Skeleton, useText } from '@baize/ui';
import { showTrend } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { TrendChart } from './trend-chart.tsx';
import { type TrendRow, trendRows } from './trend-rows.ts';
import type { Desk } from './use-desk.ts';

const SHOWN = 12;
const LOOKED_AT = 100;

/** Which value stood at a place over the last draws, and how long the others have been missing. */
export function TrendPanel({ desk }: { desk: Desk }): ReactNode {
  const t = useText();
  const { gameCode, family } = desk.game;
  const { data } = useCall(showTrend, { gameCode, draws: LOOKED_AT }, { staleMs: 5_000 });
  const [place, setPlace] = useState(0);
  const part = findFamily(family)?.shape[0];
  const places = Array.from({ length: part?.count ?? 0 }, (_, at) => at);
  const rows: readonly TrendRow[] | undefined =
    data && part && trendRows(data.draws, place, { from: part.from, to: part.to, shown: SHOWN });
  return (
    <Panel
      title={t('desk.trend')}
      flush
      className="trend"
      end={
        <div className="tabs">
          {places.map(at => (
            <button
              key={at}
              type="button"
              className={at === place ? 'tab on' : 'tab'}
              aria-pressed={at === place}
              onClick={() => setPlace(at)}
            >
              {t(`play.placeShort.${at}`, { place: at + 1 })}
            </button>
          ))}
        </div>
      }
    >
      {rows === undefined ? (
        <div className="body">
          <Skeleton height={390} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState>{t('desk.trendNone')}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className="body tablewrap" tabIndex={0} aria-label={t('desk.trend')}>
          <TrendChart
            rows={rows}
            from={part?.from ?? 0}
            to={part?.to ?? 9}
            label={t('desk.trendLabel', {
              place: t(`play.placeShort.${place}`, { place: place + 1 }),
              count: rows.length,
            })}
          />
        </section>
      )}
    </Panel>
  );
}
