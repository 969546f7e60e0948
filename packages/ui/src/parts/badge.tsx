import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';

/** `ok`, `bad` and `wait` are states and carry an icon; `val` and `vip` are worth something; `new` and `hot` stand on tiles. */
export type BadgeTone = 'plain' | 'ok' | 'bad' | 'wait' | 'val' | 'vip' | 'new' | 'hot' | 'felt-b';

const STATE_ICONS: Partial<Record<BadgeTone, IconName>> = { ok: 'check', bad: 'close', wait: 'clock' };

/** A word in a box. A state is never colour alone: the icon comes with the tone unless another is given. */
export function Badge({
  tone = 'plain',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName | undefined;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const shown = icon ?? STATE_ICONS[tone];
  return (
    <span className={cx('badge', tone !== 'plain' && tone, className)}>
      {shown && <Icon name={shown} />}
      {children}
    </span>
  );
}

/** A counter in a pill; `quiet` where it counts things rather than calls. */
export const Count = ({
  value,
  quiet = false,
  className,
}: {
  value: number | string;
  quiet?: boolean;
  className?: string;
}): ReactNode => <span className={cx('count num', quiet && 'q', className)}>{value}</span>;

/** A key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }): ReactNode => <kbd className="key">{children}</kbd>;
