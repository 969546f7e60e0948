import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export type NoteTone = 'plain' | 'info' | 'bad' | 'ok';
const NOTE_ICONS: Record<NoteTone, IconName> = { plain: 'info', info: 'clock', bad: 'alert', ok: 'check' };

/** A line that says something about what follows; `live` where it appears by itself. */
export function Note({
  tone = 'plain',
  icon,
  end,
  live = false,
  children,
}: {
  tone?: NoteTone;
  icon?: IconName;
  end?: ReactNode;
  live?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      className={cx('note', tone !== 'plain' && tone)}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? NOTE_ICONS[tone]} size="s" />
      <span className="grow">{children}</span>
      {end}
    </div>
  );
}

/** Skeleton rows for a list or table. */
export function SkeletonRows({ rows = 5, height = 20, gap = 14 }: { rows?: number; height?: number; gap?: number }) {
  return (
    <div className="stack" style={{ gap, padding: 'var(--pad)' }} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((id, row) => (
        <Skeleton key={id} height={height} width={`${100 - (row % 3) * 14}%`} />
      ))}
    </div>
  );
}

/** Nothing here yet: one sentence and one action that says what to do next. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }): ReactNode => (
  <div className="empty">
    <span className="half" aria-hidden="true" />
    <p>{children}</p>
    {action}
  </div>
);

/** Something failed: what, what still works, and how to try again. Never a code alone. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
}: {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}): ReactNode {
  return (
    <div className="failed" role="alert">
      <Icon name="alert" size="l" />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {onRetry && retryLabel && (
        <Button icon="refresh" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/** A market or game that is closed for now: a lock, a word, and its place kept. */
export const Suspended = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="suspended">
    <Icon name="lock" size="s" />
    {children}
  </span>
);
