import { EmptyState, NativeSelect, Segment, useText } from '@baize/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { namesInRow, symbolName, symbolSign } from '../names.ts';
import { bigRoad, outcomes, type Side } from './road.ts';
import { type TrendDraw, trendPlaces } from './stats.ts';

const SIDES: readonly Side[] = ['size', 'parity', 'dragon_tiger'];
const ROWS = 6;
const COLUMN_PX = 30;

/** The big road of big and small, odd and even, dragon and tiger: of the draw as a whole, or of one place. */
export function Roads({ draws, family }: { draws: readonly TrendDraw[]; family: string }): ReactNode {
  const t = useText();
  const places = trendPlaces(family);
  const [place, setPlace] = useState('');
  const [side, setSide] = useState<Side>('size');
  const offered = SIDES.filter(each =>
    place === ''
      ? draws.some(draw => draw.facts.some(({ key, value }) => key === each && typeof value === 'string'))
      : each !== 'dragon_tiger',
  );
  const shown = offered.includes(side) ? side : offered[0];
  const values = shown
    ? outcomes(draws, shown, place === '' ? undefined : { at: Number(place), from: places.from, to: places.to })
    : [];
  const cells = bigRoad(values, ROWS);
  const columns = Math.max(12, ...cells.map(cell => cell.column + 1));
  const box = useRef<HTMLElement>(null);
  // What is new stands at the right; a road longer than its box is opened there.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = columns * COLUMN_PX;
  }, [columns]);
  const counts = Map.groupBy(values, value => value);
  return (
    <div className="roads">
      <div className="row wrap">
        {offered.length > 0 && shown && (
          <Segment
            label={t('trend.side')}
            value={shown}
            onChange={setSide}
            items={offered.map(value => ({ value, label: t(`trend.side.${value}`) }))}
          />
        )}
        {places.count > 0 && (
          <NativeSelect
            small
            label={t('play.field.target')}
            value={place}
            onChange={setPlace}
            items={[
              { value: '', label: t('trend.wholeDraw') },
              ...Array.from({ length: places.count }, (_, at) => ({
                value: String(at),
                label: t(`play.place.place_${at + 1}`),
              })),
            ]}
          />
        )}
        <span className="small muted">
          {[...counts].map(([value, all]) => `${symbolName(t, value)} ${all.length}`).join(' · ')}
        </span>
      </div>
      {cells.length === 0 ? (
        <EmptyState>{t('trend.noRoad')}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section ref={box} className="road-box" tabIndex={0} aria-label={t('trend.roads')}>
          <div
            className="road"
            role="img"
            aria-label={namesInRow(values.map(value => symbolName(t, value)))}
            style={{ ['--columns' as string]: String(columns) }}
          >
            {cells.map(({ column, row, value, ties }) => (
              <span
                key={`${column} ${row}`}
                className="road-cell"
                data-first={value === '大' || value === '单' || value === '龙'}
                style={{ gridColumn: column + 1, gridRow: row + 1 }}
              >
                {symbolSign(t, value).slice(0, 2)}
                {ties > 0 && <i>{ties}</i>}
              </span>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
