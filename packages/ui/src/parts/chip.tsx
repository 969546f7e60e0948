import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { Group } from './group.tsx';
import { useOpenTab } from './use-open-tab.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  pressed?: boolean;
  icon?: IconName;
  /** How many things the filter leaves. */
  count?: number | string;
};

/** A filter that is on or off. */
export function Chip({ pressed, icon, count, className, children, type = 'button', ...rest }: Props): ReactNode {
  return (
    <button type={type} className={cx('chip', className)} aria-pressed={pressed} {...rest}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
      {count !== undefined && <span className="n num">{count}</span>}
    </button>
  );
}

/** Chips in a row; the label names the group. */
export function Chips({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Group className="chips" label={label} ref={useOpenTab<HTMLDivElement>()}>
      {children}
    </Group>
  );
}
