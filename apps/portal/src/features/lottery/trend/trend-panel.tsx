import './trend.css';
import { EmptyState, NativeSelect, Panel, Segment, Skeleton, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import type { Desk } from '../desk/shown-desk.ts';
import { issueText } from '../issue-text.ts';
import { PublishedNote } from '../published-note.tsx';
import { CsvButton } from './csv-button.tsx';
import { HotAndCold } from './hot-and-cold.tsx';
import { hasRoads } from './road.ts';
import { Roads } from './roads.tsx';
import { countedOf, newestRun, placeTextId, type TrendDraw, trendPlaces } from './stats.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendRows } from './trend-rows.ts';
import { useTrend } from './use-trend.ts';

/** How many draws one may look at; a chart begins with few, what is counted with all. */
const COUNTS = [12, 30, 50, 100] as const;
const FIRST = { line: 12, hot: 100, roads: 100 } as const;
const VIEWS = ['line', 'hot', 'roads'] as const;
type View = (typeof VIEWS)[number];

/** What came over the last draws: a line for each place, how often and how long ago each value came, and roads of its sides. */
export function TrendPanel({ desk }: { desk: Desk }): ReactNode {
  const t = useText();
  const { gameCode, family } = desk.game;
  const read = useTrend(gameCode);
  const { data } = read;
  const [place, setPlace] = useState(0);
  const [wanted, setWanted] = useState<View>('line');
  const [counts, setCounts] = useState<Readonly<Record<View, number>>>(FIRST);
  const places = trendPlaces(family);
  const offers: Readonly<Record<View, boolean>> = { line: places.count > 0, hot: true, roads: hasRoads(family) };
  const views = VIEWS.filter(each => offers[each]);
  const view = views.includes(wanted) ? wanted : 'hot';
  const count = counts[view];
  const shown = data?.draws.slice(0, count) ?? [];
  // A line has its breaks; what is counted over several draws has none in between.
  const draws = view === 'line' ? shown : newestRun(shown);
  return (
    <Panel
      title={t('desk.trend')}
      flush
      className="trend"
      end={
        view !== 'roads' &&
        places.count > 0 && <PlaceTabs family={family} count={places.count} place={place} onPick={setPlace} />
      }
    >
      <div className="trend-tools">
        {views.length > 1 && (
          <Segment
            label={t('desk.trend')}
            value={view}
            onChange={setWanted}
            items={views.map(value => ({ value, label: t(`trend.view.${value}`) }))}
          />
        )}
        <NativeSelect
          small
          label={t('desk.lastDraws')}
          value={String(count)}
          onChange={chosen => setCounts({ ...counts, [view]: Number(chosen) })}
          items={COUNTS.map(each => ({ value: String(each), label: t('trend.overDraws', { count: each }) }))}
        />
        {data && data.draws.length > 0 && <CsvButton gameCode={gameCode} draws={data.draws} />}
      </div>
      {data && <Known draws={draws} upToNow={data.upToNow} />}
      {data === undefined ? (
        <div className="body">
          <Awaited read={read}>
            <Skeleton height={390} />
          </Awaited>
        </div>
      ) : data.draws.length === 0 ? (
        <EmptyState>{t('desk.trendNone')}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className="body tablewrap" tabIndex={0} aria-label={t('desk.trend')}>
          {view === 'line' && (
            <TrendChart
              rows={trendRows(data.draws, place, { from: places.from, to: places.to, shown: count })}
              from={places.from}
              to={places.to}
              label={t('desk.trendLabel', {
                place: t(placeTextId(family, place), { place: place + 1 }),
                count: draws.length,
              })}
            />
          )}
          {view === 'hot' && <HotAndCold draws={draws} counted={countedOf(family, place)} />}
          {view === 'roads' && <Roads draws={draws} family={family} />}
        </section>
      )}
    </Panel>
  );
}

/** What is not known of the draws that are looked at, and which of them were not on sale here. */
function Known({ draws, upToNow }: { draws: readonly TrendDraw[]; upToNow: boolean }): ReactNode {
  const t = useText();
  const [newest] = draws;
  if (!newest) return null;
  return (
    <div className="known small muted">
      {!upToNow && <p>{t('trend.upTo', { issue: issueText(newest.issueNo) })}</p>}
      {draws.map(
        ({ issueNo, afterGap }) => afterGap && <p key={issueNo}>{t('trend.gap', { issue: issueText(issueNo) })}</p>,
      )}
      <PublishedNote draws={draws} />
    </div>
  );
}

function PlaceTabs({
  family,
  count,
  place,
  onPick,
}: {
  family: string;
  count: number;
  place: number;
  onPick: (place: number) => void;
}): ReactNode {
  const t = useText();
  return (
    <div className="tabs">
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          key={at}
          type="button"
          className={at === place ? 'tab on' : 'tab'}
          aria-pressed={at === place}
          onClick={() => onPick(at)}
        >
          {t(placeTextId(family, at), { place: at + 1 })}
        </button>
      ))}
    </div>
  );
}
