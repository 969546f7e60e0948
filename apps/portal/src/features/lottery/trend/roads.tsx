import { EmptyState, NativeSelect, Segment, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../../shared/format/isolated.ts';
import { symbolName } from '../names.ts';
import { beadPlate, DERIVED, derivedRoad } from './derived-road.ts';
import { bigRoad, outcomeCounts, outcomes, pairsOf, type Side, type Where } from './road.ts';
import { RoadMap } from './road-map.tsx';
import { type TrendDraw, trendPlaces } from './stats.ts';

const SIDES: readonly Side[] = ['size', 'parity', 'dragon_tiger'];
const ROADS = ['big_eye', 'small', 'cockroach'] as const;

/** The roads of big and small, odd and even, dragon and tiger: of the draw as a whole, of one place, or of two against each other. */
export function Roads({ draws, family }: { draws: readonly TrendDraw[]; family: string }): ReactNode {
  const t = useText();
  const { side, offered, where, select, setSide } = useFollowed(draws, family);
  const values = side ? outcomes(draws, side, where) : [];
  return (
    <div className="roads">
      <div className="row wrap">
        {side && (
          <Segment
            label={t('trend.side')}
            value={side}
            onChange={setSide}
            items={offered.map(value => ({ value, label: t(`trend.side.${value}`) }))}
          />
        )}
        {select.items.length > 1 && <NativeSelect small {...select} />}
        <span className="small muted">
          {outcomeCounts(values)
            .map(([value, count]) => `${symbolName(t, value)} ${count}`)
            .join(' · ')}
        </span>
      </div>
      {values.length === 0 ? (
        <EmptyState>{t('trend.noRoad')}</EmptyState>
      ) : (
        <>
          <RoadMap kind="bead" cells={beadPlate(values)} values={values} />
          <RoadMap kind="big" cells={bigRoad(values)} values={values} />
          <div className="derived-roads">
            {ROADS.map(kind => {
              const marks = derivedRoad(values, DERIVED[kind]);
              return <RoadMap key={kind} kind={kind} cells={bigRoad(marks)} values={marks} />;
            })}
          </div>
        </>
      )}
    </div>
  );
}

/** Which side is followed, and where: a place for big and odd, a pair of places for dragon and tiger. */
function useFollowed(draws: readonly TrendDraw[], family: string) {
  const t = useText();
  const places = trendPlaces(family);
  const pairs = pairsOf(family);
  const [wanted, setSide] = useState<Side>('size');
  const [place, setPlace] = useState('');
  const [pair, setPair] = useState(0);
  const inDraw = (side: Side): boolean =>
    draws.some(draw => draw.facts.some(({ key, value }) => key === side && typeof value === 'string'));
  const offered = SIDES.filter(each => inDraw(each) || (each !== 'dragon_tiger' && place !== ''));
  const side = offered.includes(wanted) ? wanted : offered[0];
  if (side === 'dragon_tiger') {
    const chosen = pairs[pair];
    const where: Where = chosen && { pair: chosen };
    const items = pairs.map(([a, b], at) => ({ value: String(at), label: isolated(`${a + 1} v ${b + 1}`) }));
    const select = {
      label: t('play.field.pair'),
      value: String(pair),
      onChange: (at: string) => setPair(Number(at)),
      items,
    };
    return { side, offered, where, select, setSide };
  }
  const where: Where = place === '' ? undefined : { at: Number(place), from: places.from, to: places.to };
  const items = [
    { value: '', label: t('trend.wholeDraw') },
    ...Array.from({ length: places.count }, (_, at) => ({
      value: String(at),
      label: t(`play.place.place_${at + 1}`),
    })),
  ];
  const select = { label: t('play.field.target'), value: place, onChange: setPlace, items };
  return { side, offered, where, select, setSide };
}
