import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { Group } from './group.tsx';

export type RadioCard<Value extends string = string> = {
  value: Value;
  title: ReactNode;
  /** The line under the title: limits, a rule. */
  note?: ReactNode;
  /** At the end: time over fee. */
  aside?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
};

type Props<Value extends string> = {
  label: string;
  items: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few things that need a line of explanation each, as payment methods do. */
export function RadioCards<Value extends string>({ label, items, value, onChange, className }: Props<Value>) {
  const choose = (next: string): void => {
    const item = items.find(each => each.value === next);
    if (item) onChange(item.value);
  };
  return (
    <RadioGroup.Root
      className={cx('radiocards', className)}
      aria-label={label}
      value={value ?? ''}
      onValueChange={choose}
    >
      {items.map(item => (
        <RadioGroup.Item
          key={item.value}
          value={item.value}
          disabled={item.disabled ?? false}
          className={cx('radiocard', !item.icon && 'plain')}
        >
          <span className="box round" aria-hidden="true" />
          {item.icon && (
            <span className="lg" aria-hidden="true">
              <Icon name={item.icon} />
            </span>
          )}
          <span>
            <b>{item.title}</b>
            {item.note && <span className="small muted note-line">{item.note}</span>}
          </span>
          <span className="aside">{item.aside}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** Amounts to tap. `value` is compared as text, so "1000" and "1,000" have to be formatted by `show`. */
export function AmountPicks({
  label,
  amounts,
  value,
  onPick,
  show = amount => amount,
}: {
  label: string;
  amounts: readonly string[];
  value: string | undefined;
  onPick: (amount: string) => void;
  show?: (amount: string) => ReactNode;
}): ReactNode {
  return (
    <Group className="amounts" label={label}>
      {amounts.map(amount => (
        <button key={amount} type="button" aria-pressed={amount === value} onClick={() => onPick(amount)}>
          {show(amount)}
        </button>
      ))}
    </Group>
  );
}
