import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { controlProps, useFieldLinks } from './field-context.ts';

type Props<Value extends string> = {
  items: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  icon?: IconName;
  small?: boolean;
};

/** One of a few words, in the browser's own list: for pages that a phone fetches first, where `Select` weighs too much. */
export function NativeSelect<Value extends string>({
  items,
  value,
  onChange,
  label,
  icon,
  small,
}: Props<Value>): ReactNode {
  const links = useFieldLinks();
  const choose = (next: string): void => {
    const item = items.find(each => each.value === next);
    if (item) onChange(item.value);
  };
  return (
    <span className={cx('input native', small && 's')}>
      {icon && <Icon name={icon} size="s" />}
      <select
        aria-label={label}
        value={value}
        onChange={event => choose(event.target.value)}
        {...controlProps(links, {})}
      >
        {items.map(item => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <Icon name="down" size="xs" />
    </span>
  );
}
