import { useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** Every line as a small window of its own. */
export function LinesPicture({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }): ReactNode {
  const t = useText();
  return (
    <ol className="paylines" aria-label={t('slots.lines')}>
      {lines.map((line, at) => (
        <li key={line.join('')}>
          <svg
            viewBox={`0 0 ${line.length * 10} ${rows * 10}`}
            role="img"
            aria-label={t('slots.line_rows', { line: at + 1, rows: line.map(row => row + 1).join(', ') })}
          >
            <path d={whole(line.length, rows)} fill="var(--surface-3)" />
            <path d={line.map((row, reel) => square(reel, row)).join('')} fill="var(--brass-fill)" />
          </svg>
          <span className="num small muted">{at + 1}</span>
        </li>
      ))}
    </ol>
  );
}

const square = (reel: number, row: number): string => `M${reel * 10 + 1} ${row * 10 + 1}h8v8h-8z`;

const whole = (reels: number, rows: number): string =>
  Array.from({ length: reels * rows }, (_, at) => square(at % reels, Math.floor(at / reels))).join('');
