import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Where the pips of each face stand, on a field of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A face of a die. One and four are red, as on the dice of the game. */
export function Die({ value, size }: { value: number; size?: number | undefined }): ReactNode {
  const style: CSSProperties | undefined = size ? { ['--b' as string]: `${size}px` } : undefined;
  return (
    <svg
      className={cx('die', (value === 1 || value === 4) && 'red')}
      viewBox="0 0 24 24"
      style={style}
      aria-hidden="true"
    >
      <rect x="0.5" y="0.5" width="23" height="23" rx="5" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={6 + x * 6} cy={6 + y * 6} r={value === 1 ? 3.2 : 2.2} />
      ))}
    </svg>
  );
}

/** The dice of a draw, read as numbers. */
export const Dice = ({
  values,
  label,
  size,
}: {
  values: readonly (string | number)[];
  label: string;
  size?: number;
}): ReactNode => (
  <span className="balls" role="img" aria-label={`${label} ${values.join(' ')}`}>
    {values.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat and a place is what identifies one.
      <Die key={at} value={Number(value)} size={size} />
    ))}
  </span>
);
