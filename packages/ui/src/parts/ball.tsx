import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

export type BallTone = 'red' | 'blue' | 'green';
type BallProps = { value: string | number; tone?: BallTone | undefined; square?: boolean; size?: number | undefined };

/** A drawn number. */
export function Ball({ value, tone, square = false, size }: BallProps): ReactNode {
  const style: CSSProperties | undefined = size ? { ['--b' as string]: `${size}px` } : undefined;
  return (
    <span className={cx('ball', tone, square && 'sq')} style={style}>
      {value}
    </span>
  );
}

type BallsProps = {
  values: readonly (string | number)[];
  /** Says which draw it is; the numbers are read after it. */
  label: string;
  tone?: (value: string | number, at: number) => BallTone | undefined;
  square?: boolean;
  size?: number;
  /** The last one stands apart behind a plus (the special number of Six Mark). */
  extra?: string | number | undefined;
};

/** A draw's numbers in their order, left to right in every language. */
export function Balls({ values, label, tone, square = false, size, extra }: BallsProps): ReactNode {
  const said = [...values, ...(extra === undefined ? [] : ['+', extra])].join(' ');
  return (
    <span className="balls" role="img" aria-label={`${label} ${said}`}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat and a place is what identifies one.
        <Ball key={at} value={value} square={square} size={size} tone={tone?.(value, at)} />
      ))}
      {extra !== undefined && (
        <>
          <span className="ball plus">+</span>
          <Ball value={extra} square={square} size={size} tone={tone?.(extra, values.length)} />
        </>
      )}
    </span>
  );
}
