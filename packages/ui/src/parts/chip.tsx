import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { Group } from './group.tsx';

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
export const Chips = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <Group className="chips" label={label}>
    {children}
  </Group>
);
