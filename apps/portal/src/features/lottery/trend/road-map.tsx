import { namesInRow, useText } from '@baize/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { symbolName, symbolSign } from '../names.ts';
import { type RoadCell, TIE } from './road.ts';

export type RoadKind = 'big' | 'bead' | 'big_eye' | 'small' | 'cockroach';

type Props = {
  kind: RoadKind;
  cells: readonly RoadCell[];
  /** What the road is made of, oldest first, in the order in which it is read out. */
  values: readonly string[];
};

const COLUMNS_MIN: Readonly<Record<RoadKind, number>> = { big: 12, bead: 12, big_eye: 18, small: 18, cockroach: 18 };

/** One road with its name. What is new stands at the right, and a road that is longer than its box is opened there. */
export function RoadMap({ kind, cells, values }: Props): ReactNode {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const columns = Math.max(COLUMNS_MIN[kind], ...cells.map(cell => cell.column + 1));
  useLayoutEffect(() => {
    if (box.current && columns > 0) box.current.scrollLeft = box.current.scrollWidth;
  }, [columns]);
  const name = t(`trend.road.${kind}`);
  const hasText = kind === 'big' || kind === 'bead';
  return (
    <div className="road-map">
      <h3 className="small muted">{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section ref={box} className="road-box" tabIndex={0} aria-label={name}>
        <div
          className="road"
          data-kind={kind}
          role="img"
          aria-label={namesInRow(values.map(value => symbolName(t, value))) || '–'}
          style={{ ['--columns' as string]: String(columns) }}
        >
          {cells.map(({ column, row, value, ties }) => (
            <span
              key={`${column} ${row}`}
              className="road-cell"
              data-side={SIDE_OF[value]}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
            >
              {hasText && (value === TIE ? '=' : symbolSign(t, value).slice(0, 2))}
              {ties > 0 && <i>{ties}</i>}
            </span>
          ))}
        </div>
      </section>
    </div>
  );
}

/** Red ones, and a tie; all others are blue. */
const SIDE_OF: Readonly<Record<string, 'first' | 'tie'>> = {
  大: 'first',
  单: 'first',
  龙: 'first',
  红: 'first',
  和: 'tie',
};
