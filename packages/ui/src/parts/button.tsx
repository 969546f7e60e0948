import { Slot } from 'radix-ui';
import type { ButtonHTMLAttributes, ReactNode, RefAttributes } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';

export type ButtonLook = 'primary' | 'chalk' | 'line' | 'quiet' | 'tone' | 'danger' | 'danger-line';

type Look = {
  /** One `primary` (or `chalk` on felt) in a view; `line` beside it; `quiet` in a row. */
  look?: ButtonLook;
  size?: 's' | 'm' | 'xl';
  wide?: boolean;
  icon?: IconName;
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  RefAttributes<HTMLButtonElement> &
  Look & {
    /** Sent and not answered: keeps its width, shows a bar, takes no second press. */
    busy?: boolean;
    /** Renders the single child (a link) with the button's look. */
    asChild?: boolean;
  };

export function Button({
  look = 'line',
  size = 'm',
  wide = false,
  icon,
  busy = false,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const names = cx('btn', look, size !== 'm' && size, wide && 'wide', className);
  const Root = asChild ? Slot.Root : 'button';
  const kind = asChild ? {} : { type, disabled };
  return (
    <Root
      className={names}
      {...kind}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size="s" />}
      <Slot.Slottable>{children}</Slot.Slottable>
      {busy && <span className="busybar" aria-hidden="true" />}
    </Root>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** What the button does: its accessible name. */
  label: string;
  /** A number on the corner; 0 shows nothing. The label has to say it too. */
  count?: number;
  flip?: boolean;
  iconSize?: 'xs' | 's' | 'm' | 'l';
};

/** A square button that shows only an icon. */
export function IconButton({
  icon,
  label,
  count = 0,
  flip = false,
  iconSize = 'm',
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button type={type} className={cx('iconbtn', className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} flip={flip} />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}

/** The class names of a button, for a router's link that cannot be a child. */
export const buttonClass = (look: ButtonLook = 'line', size: 's' | 'm' | 'xl' = 'm', wide = false): string =>
  cx('btn', look, size !== 'm' && size, wide && 'wide');
