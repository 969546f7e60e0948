import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The mark: a B of two half-round tables, each with its printed arc. */
export function Mark({ size = 32, className }: { size?: number; className?: string }): ReactNode {
  return (
    <svg className={cx('mark', className)} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--felt)" />
      <g transform="translate(5.5 3) scale(.92)">
        <path d="M4 2H17A8 8 0 0 1 17 18H4ZM4 16H18.5A9.5 9.5 0 0 1 18.5 35H4Z" fill="var(--chalk)" />
        <g fill="none" stroke="var(--felt)">
          <path d="M4 18H17" strokeWidth="2" />
          <path d="M8 6.5H16.5A3.8 3.8 0 0 1 16.5 13.5H8M8 22.5H18A4.6 4.6 0 0 1 18 30.5H8" strokeWidth="1.6" />
        </g>
      </g>
    </svg>
  );
}

/** The word, drawn as strokes so that it needs no font. */
export function Wordmark({ height = 20, name = 'Baize' }: { height?: number; name?: string }): ReactNode {
  return (
    <svg className="wordmark" height={height} viewBox="0 0 122 32" role="img" aria-label={name}>
      <g fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinejoin="round">
        <path d="M3.3 3.3H12A5.7 5.7 0 0 1 12 14.8H3.3M3.3 14.8H13.6A6.7 6.7 0 0 1 13.6 28.3H3.3V3.3" />
        <path d="M45.5 11V30.6M45.5 20.3A8 8 0 1 0 45.5 21.3" />
        <path d="M56.3 11V30.6" />
        <path d="M65.5 13.2H79.5L65.5 28.3H80.5" />
        <path d="M89.5 20.7H106.3A8.4 8.4 0 1 0 103.8 26.7" />
      </g>
      <circle cx="56.3" cy="4.6" r="3.1" fill="currentColor" />
    </svg>
  );
}

/** Mark and word; a merchant's own logo takes the place of both. */
export const Logo = ({ size = 34 }: { size?: number }): ReactNode => (
  <>
    <Mark size={size} />
    <Wordmark height={Math.round(size * 0.56)} />
  </>
);
