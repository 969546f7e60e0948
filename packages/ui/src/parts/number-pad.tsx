import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { BallTone } from './ball.tsx';
import { cx } from './cx.ts';
import { Group } from './group.tsx';
import { activeChoice, type QuickChoice } from './quick-picks.ts';

/** Without a count the place of it is kept, until it is known. */
type Miss = { count: number | undefined; tone?: 'hot' | 'cold' | undefined };

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
  /** Why a value cannot be picked; undefined for those that can. One that is picked can still be taken off. */
  shut?: (value: string) => string | undefined;
  /** Buttons beside the row that take several values at once. */
  quick?: readonly QuickChoice[];
  /** The most that may be selected; the rest is disabled then. */
  max?: number;
  /** What a value is called, where it is a word (Big, Dragon): wide keys. */
  name?: (value: string) => string;
  /** False where the names are short enough for round keys; true where `name` is given and nothing is said. */
  words?: boolean;
  columns?: number;
  /** A picture in place of the words, such as a die; the words stay for whoever listens. Undefined for values that have none. */
  face?: (value: string) => ReactNode;
  /** Small print under a value: its odds, or the numbers that it stands for. */
  note?: (value: string) => ReactNode;
  /** What sets a value apart from the others: shown in short, said whole. */
  mark?: (value: string) => { short: string; text: string } | undefined;
  /** The colour of a ball where colours are part of the game. */
  tone?: (value: string) => BallTone | undefined;
};

/** One row of numbers to press, with quick picks. Arrows move within the row, Tab leaves it. */
export function NumberPad(props: Props): ReactNode {
  const { label, subLabel, selected, onChange, shut } = props;
  const id = useId();
  const quick = props.quick?.map(choice => ({ ...choice, values: choice.values.filter(value => !shut?.(value)) }));
  const pressed = quick && activeChoice(quick, selected);
  return (
    <Group className="rowpad" labelledBy={id}>
      <div className="place">
        <b id={id}>{label}</b>
        {subLabel && <span className="small muted">{subLabel}</span>}
      </div>
      <Pads {...props} />
      {quick && (
        <div className="quick">
          {quick.map(choice => (
            <button
              key={choice.id}
              type="button"
              aria-pressed={choice.values.length === 0 ? undefined : pressed === choice.id}
              onClick={() => onChange([...choice.values])}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </Group>
  );
}

/** From which pad a key sets out, and by how many it goes on: up and down a row where the pads stand in rows, left and right as one reads. */
function wayOf(key: string, pads: HTMLElement, at: number): { from: number; step: number } | undefined {
  const { direction, gridTemplateColumns } = getComputedStyle(pads);
  const columns = gridTemplateColumns.split(' ').length;
  const onward = direction === 'rtl' ? -1 : 1;
  const ways: Readonly<Record<string, { from: number; step: number }>> = {
    ArrowRight: { from: at, step: onward },
    ArrowLeft: { from: at, step: -onward },
    ArrowDown: { from: at, step: columns },
    ArrowUp: { from: at, step: -columns },
    Home: { from: -1, step: 1 },
    End: { from: 0, step: -1 },
  };
  return ways[key];
}

function Pads(props: Props): ReactNode {
  const { values, selected, onChange, miss, max, name, columns, face, note, tone, shut, mark } = props;
  const words = props.words ?? name !== undefined;
  const [at, setAt] = useState(0);
  const chosen = new Set(selected);
  const full = max !== undefined && chosen.size >= max;
  const isOff = (value: string | undefined): boolean => value === undefined || (full && !chosen.has(value));
  // One pad of the row is reached by Tab, and never one that is disabled.
  const stop = isOff(values[at]) ? values.findIndex(value => !isOff(value)) : at;
  const toggle = (value: string): void =>
    onChange(
      chosen.has(value)
        ? selected.filter(each => each !== value)
        : values.filter(each => chosen.has(each) || each === value),
    );
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const way = wayOf(event.key, event.currentTarget, stop);
    if (!way) return;
    event.preventDefault();
    let next = way.from;
    for (let tries = 0; tries < values.length; tries += 1) {
      next = (next + way.step + values.length) % values.length;
      if (!isOff(values[next])) break;
    }
    setAt(next);
    const pad = event.currentTarget.children.item(next);
    if (pad instanceof HTMLElement) pad.focus();
  };
  const style = columns ? { ['--pads' as string]: String(columns) } : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move focus among the buttons inside.
    <div className={cx('pads', words && 'words')} style={style} onKeyDown={move}>
      {values.map((value, index) => {
        const missed = miss?.(value);
        const on = chosen.has(value);
        const closed = shut?.(value);
        const picture = face?.(value);
        const marked = mark?.(value);
        return (
          <button
            key={value}
            type="button"
            className={cx('pad', closed && 'shut', marked && 'marked')}
            aria-pressed={on}
            aria-disabled={closed && !on ? true : undefined}
            title={closed ?? marked?.text}
            tabIndex={index === stop ? 0 : -1}
            disabled={isOff(value)}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (!closed || on) toggle(value);
            }}
          >
            {picture !== undefined ? (
              <span className="k face">
                {picture}
                <span className="vh">{name ? name(value) : value}</span>
              </span>
            ) : (
              <span className={cx('k num', tone?.(value))}>{name ? name(value) : value}</span>
            )}
            {note && <span className="note-line num">{note(value)}</span>}
            {marked && !closed && (
              <>
                <span className="mark num" aria-hidden="true">
                  {marked.short}
                </span>
                <span className="vh">{marked.text}</span>
              </>
            )}
            {closed && (
              <>
                <Icon name="lock" size="xs" />
                <span className="vh">{closed}</span>
              </>
            )}
            {missed && !closed && !marked && (
              <span className={cx('miss num', missed.tone)} aria-hidden="true">
                {missed.count ?? '\u00a0'}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
