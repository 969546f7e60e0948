import { MINES_TILES, type MinesShown } from '@baize/studio-games';
import { Group, moneyText, useText } from '@baize/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Glyph } from '../../shared/glyph.tsx';

const SIDE = 5;
const TILES = Array.from({ length: MINES_TILES }, (_, at) => at);
const MIDDLE = (MINES_TILES - 1) / 2;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

type Look = 'closed' | 'asked' | 'lotus' | 'crab' | 'hit' | 'missed';
type Props = {
  shown: MinesShown | undefined;
  /** What is held, while there is more to turn. */
  held: string | undefined;
  asked: number | undefined;
  able: boolean;
  onTurn: (tile: number) => void;
};

/** Twenty-five leaves on the water. Tab comes to one of them, arrows move from leaf to leaf. */
export function Pond({ shown, held, asked, able, onTurn }: Props): ReactNode {
  const t = useText();
  const grid = useRef<HTMLDivElement>(null);
  const how = useId();
  const [at, setAt] = useState(MIDDLE);
  const lookOf = (tile: number): Look => {
    const opened = shown?.opened.includes(tile) ?? false;
    if (shown?.field?.includes(tile)) return opened ? 'hit' : 'crab';
    if (opened) return 'lotus';
    if (shown?.field) return 'missed';
    return tile === asked ? 'asked' : 'closed';
  };
  const nameOf = (tile: number): string =>
    t('mines.leaf', {
      row: Math.floor(tile / SIDE) + 1,
      column: (tile % SIDE) + 1,
      state: t(`mines.leaf_${lookOf(tile)}`),
    });
  const last = shown?.opened.at(-1);
  const walk = (event: KeyboardEvent, tile: number): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tile + step;
    if (Math.abs(step) === 1 && Math.floor(next / SIDE) !== Math.floor(tile / SIDE)) return;
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Group className="waters" label={t('mines.pond')} describedBy={how}>
      <div className="pond" ref={grid} dir="ltr">
        {TILES.map(tile => {
          const look = lookOf(tile);
          const closed = look === 'closed' || look === 'asked';
          return (
            <button
              key={tile}
              type="button"
              className={`leaf ${look}`}
              aria-label={nameOf(tile)}
              tabIndex={tile === at ? 0 : -1}
              aria-disabled={!able || !closed}
              onClick={() => able && closed && onTurn(tile)}
              onFocus={() => setAt(tile)}
              onKeyDown={event => walk(event, tile)}
            >
              <Leaf />
              {look === 'lotus' && <Glyph name="lotus" ink="rose" />}
              {(look === 'crab' || look === 'hit') && <Glyph name="crab" ink="brick" />}
            </button>
          );
        })}
      </div>
      <p id={how} hidden>
        {t('mines.arrows')}
      </p>
      <p className="vh" role="status">
        {held !== undefined && last !== undefined && `${nameOf(last)}. ${t('mines.take', { amount: moneyText(held) })}`}
      </p>
    </Group>
  );
}

/** A lily pad: a disc with a cut. */
const Leaf = (): ReactNode => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="pad-art">
    <path d="M50 50 62 7A45 45 0 1 1 38 7Z" />
    <path d="M50 50V92M50 50 14 66M50 50 86 66M50 50 20 30M50 50 80 30" className="veins" />
  </svg>
);
