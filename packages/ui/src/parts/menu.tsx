import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';

/** A menu under its trigger, a single button. */
export function Menu({
  trigger,
  align = 'end',
  label,
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  label?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(label ? { 'aria-label': label } : {})}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = {
  icon?: IconName;
  onSelect?: () => void;
  bad?: boolean;
  disabled?: boolean;
  /** The child is a link. */
  asChild?: boolean;
  children: ReactNode;
};

export const MenuItem = ({ icon, onSelect, bad = false, disabled = false, asChild = false, children }: ItemProps) => (
  <DropdownMenu.Item
    className={cx('item', bad && 'bad')}
    disabled={disabled}
    asChild={asChild}
    {...(onSelect ? { onSelect } : {})}
  >
    {asChild ? (
      children
    ) : (
      <>
        {icon && <Icon name={icon} size="s" />}
        {children}
      </>
    )}
  </DropdownMenu.Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }): ReactNode => (
  <DropdownMenu.Label className="group">{children}</DropdownMenu.Label>
);

export const MenuSeparator = (): ReactNode => <DropdownMenu.Separator className="sep" />;

/** One of several, with a tick. */
export function MenuChoices<Value extends string>({
  value,
  onChange,
  items,
}: {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: ReactNode; lang?: string }[];
}): ReactNode {
  const choose = (next: string): void => {
    const item = items.find(each => each.value === next);
    if (item) onChange(item.value);
  };
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
      {items.map(item => (
        <DropdownMenu.RadioItem key={item.value} value={item.value} className="item" lang={item.lang}>
          {item.label}
          <DropdownMenu.ItemIndicator className="tick">
            <Icon name="check" size="s" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
