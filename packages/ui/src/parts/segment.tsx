import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useOpenTab } from './use-open-tab.ts';

type SegmentProps<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few, all in sight. */
export function Segment<Value extends string>({ label, items, value, onChange, className }: SegmentProps<Value>) {
  const row = useOpenTab<HTMLDivElement>();
  const choose = (next: string): void => {
    const item = items.find(each => each.value === next);
    if (item) onChange(item.value);
  };
  return (
    <ToggleGroup.Root
      ref={row}
      type="single"
      className={cx('seg', className)}
      aria-label={label}
      value={value}
      onValueChange={choose}
    >
      {items.map(item => (
        <ToggleGroup.Item key={item.value} value={item.value} disabled={item.disabled}>
          {item.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
