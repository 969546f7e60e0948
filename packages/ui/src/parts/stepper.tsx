import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useFieldLinks } from './field-context.ts';
import { figuresIn } from './figures-in.ts';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  label: string;
  labels: { less: string; more: string };
  disabled?: boolean;
};

/** A whole number with less and more; it can be typed too, and is held between `min` and `max`. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 999_999,
  step = 1,
  label,
  labels,
  disabled = false,
}: Props): ReactNode {
  const links = useFieldLinks();
  // What is not yet as much as the least stays as it is typed until the field is left: "1" may become "15".
  const [typed, setTyped] = useState<string>();
  const isLeast = value <= min;
  const isMost = value >= max;
  // Nothing is told that is as it was: who hears of a value takes it for chosen.
  const set = (next: number): void => {
    const held = Math.min(max, Math.max(min, next));
    setTyped(undefined);
    if (held !== value) onChange(held);
  };
  const less = (): void => {
    if (!isLeast) set(value - step);
  };
  const more = (): void => {
    if (!isMost) set(value + step);
  };
  return (
    <span className="stepper">
      <button type="button" aria-label={labels.less} disabled={disabled} aria-disabled={isLeast} onClick={less}>
        <Icon name="minus" size="s" />
      </button>
      <input
        id={links?.id}
        className="num"
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={typed ?? String(value)}
        onBlur={() => setTyped(undefined)}
        onChange={event => {
          const digits = figuresIn(event.target).replace(/\D/g, '').slice(0, 9);
          set(Number(digits));
          if (Number(digits) < min) setTyped(digits);
        }}
        onKeyDown={event => {
          if (event.key === 'ArrowUp') more();
          if (event.key === 'ArrowDown') less();
        }}
      />
      <button type="button" aria-label={labels.more} disabled={disabled} aria-disabled={isMost} onClick={more}>
        <Icon name="plus" size="s" />
      </button>
    </span>
  );
}
