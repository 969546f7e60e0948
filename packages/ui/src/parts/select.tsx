import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { controlProps, useFieldLinks } from './field-context.ts';

export type Choice<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** What typing finds, where the label is no plain text. */
  text?: string;
  disabled?: boolean;
};

type Props<Value extends string> = {
  items: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The accessible name where the select stands outside a field. */
  label?: string;
  placeholder?: ReactNode;
  icon?: IconName;
  small?: boolean;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  onBlur?: () => void;
};

/** Radix refuses an empty value for an item; "any" is often just that, so it travels under this name. */
const EMPTY = '\u2205';
const inward = (value: string): string => (value === '' ? EMPTY : value);

/** One of many, in a list that opens. */
export function Select<Value extends string>(props: Props<Value>): ReactNode {
  const { items, value, onChange, label, placeholder, icon, small, disabled, name, id, className, onBlur } = props;
  const links = useFieldLinks();
  const choose = (next: string): void => {
    const item = items.find(each => inward(each.value) === next);
    if (item) onChange(item.value);
  };
  return (
    <RadixSelect.Root
      value={value === undefined ? '' : inward(value)}
      onValueChange={choose}
      disabled={disabled ?? false}
      {...(name ? { name } : {})}
    >
      <RadixSelect.Trigger
        className={cx('input select', small && 's', className)}
        aria-label={label}
        onBlur={onBlur}
        {...controlProps(links, { id })}
      >
        {icon && <Icon name={icon} size="s" />}
        <span className="val">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <Icon name="down" size="xs" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content className="menu select-list" position="popper" sideOffset={4} collisionPadding={8}>
          <RadixSelect.Viewport>
            {items.map(item => (
              <RadixSelect.Item
                key={item.value}
                value={inward(item.value)}
                disabled={item.disabled ?? false}
                className="item"
                {...(item.text ? { textValue: item.text } : {})}
              >
                <RadixSelect.ItemText>{item.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="tick">
                  <Icon name="check" size="s" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
