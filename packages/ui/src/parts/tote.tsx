import { type ReactNode, useEffect, useState } from 'react';
import { clockText } from './clock-text.ts';
import { cx } from './cx.ts';

/** Digits in cells, as on a totalisator, and words as they are. Readers hear the label. */
export function Tote({
  text,
  label = text,
  className,
}: {
  text: string;
  label?: string;
  className?: string;
}): ReactNode {
  return (
    <span className={cx('tote', className)} role="img" aria-label={label}>
      {cells(text).map(({ key, sign }) => (/\d/.test(sign) ? <b key={key}>{sign}</b> : <i key={key}>{sign}</i>))}
    </span>
  );
}

/** Keyed from the end, so that the seconds keep their cells when the hours go. */
const cells = (text: string): { key: string; sign: string }[] =>
  (text.match(/\d|\D+/g) ?? []).map((sign, at, all) => ({ key: `cell-${all.length - at}`, sign }));

type CountdownProps = {
  /** When it ends, in the milliseconds of `now`. */
  endsAt: number;
  /** The clock that is agreed with the server. */
  now: () => number;
  /** Says what ends; the time is added. */
  label: string;
  onEnd?: () => void;
  className?: string;
};

/** A countdown in tote cells. It ticks by itself, on the second, and renders nothing else anew. */
export function Countdown({ endsAt, now, label, onEnd, className }: CountdownProps): ReactNode {
  const left = useTicking(endsAt, now, onEnd);
  const text = clockText(left);
  return <Tote text={text} label={`${label} ${text}`} {...(className ? { className } : {})} />;
}

function useTicking(endsAt: number, now: () => number, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback does not start the clock again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const rest = Math.max(0, endsAt - now());
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
      else onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  return left;
}
