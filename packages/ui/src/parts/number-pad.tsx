import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Group } from './group.tsx';
import { activePick, QUICK_PICKS, type QuickPick, quickPick } from './quick-picks.ts';

type Miss = { count: number; tone?: 'hot' | 'cold' | undefined };

type Props = {
  /** The place: "Thousands". It names the group. */
  label: string;
  /** A second line under it, in a language of its own where need be. */
  subLabel?: ReactNode;
  values: readonly string[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Draws since a value came last; the caller decides what is hot and cold. */
  miss?: (value: string) => Miss | undefined;
  /** Words of the quick picks; without them there are none. */
  quick?: Record<QuickPick, string>;
  /** The most that may be selected; the rest is disabled then. */
  max?: number;
  /** What a value is called, where it is a word (Big, Dragon): wide keys. */
  name?: (value: string) => string;
  columns?: number;
};

/** One row of numbers to press, with quick picks. Arrows move within the row, Tab leaves it. */
export function NumberPad(props: Props): ReactNode {
  const { label, subLabel, values, selected, onChange, quick } = props;
  const id = useId();
  const pressed = activePick(values, selected);
  return (
    <Group className="rowpad" labelledBy={id}>
      <div className="place">
        <b id={id}>{label}</b>
        {subLabel && <span className="small muted">{subLabel}</span>}
      </div>
      <Pads {...props} />
      {quick && (
        <div className="quick">
          {QUICK_PICKS.map(pick => (
            <button
              key={pick}
              type="button"
              aria-pressed={pick === 'clear' ? undefined : pressed === pick}
              onClick={() => onChange(quickPick(values, pick))}
            >
              {quick[pick]}
            </button>
          ))}
        </div>
      )}
    </Group>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function Pads({ values, selected, onChange, miss, max, name, columns }: Props): ReactNode {
  const [at, setAt] = useState(0);
  const chosen = new Set(selected);
  const full = max !== undefined && chosen.size >= max;
  const toggle = (value: string): void =>
    onChange(
      chosen.has(value)
        ? selected.filter(each => each !== value)
        : values.filter(each => chosen.has(each) || each === value),
    );
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (at + step + values.length) % values.length;
    setAt(next);
    const pad = event.currentTarget.children.item(next);
    if (pad instanceof HTMLElement) pad.focus();
  };
  const style = columns ? { ['--pads' as string]: String(columns) } : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move focus among the buttons inside.
    <div className={cx('pads', name && 'words')} style={style} onKeyDown={move}>
      {values.map((value, index) => {
        const missed = miss?.(value);
        const on = chosen.has(value);
        return (
          <button
            key={value}
            type="button"
            className="pad"
            aria-pressed={on}
            tabIndex={index === at ? 0 : -1}
            disabled={full && !on}
            onFocus={() => setAt(index)}
            onClick={() => toggle(value)}
          >
            <span className="k num">{name ? name(value) : value}</span>
            {missed && (
              <span className={cx('miss num', missed.tone)} aria-hidden="true">
                {missed.count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
