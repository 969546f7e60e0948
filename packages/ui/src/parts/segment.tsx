import { ToggleGroup } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { useOpenTab } from './use-open-tab.ts';

type SegmentProps<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Keys by which Radix moves the focus; it chooses by a press alone. */
const MOVES = /^(Arrow|Home|End|Page)/;

/** One of a few, all in sight: Tab comes to the chosen one, and whatever the arrows come to is chosen. */
export function Segment<Value extends string>({ label, items, value, onChange, className }: SegmentProps<Value>) {
  const row = useOpenTab<HTMLDivElement>();
  const byKey = useRef(false);
  const choose = (next: string): void => {
    const item = items.find(each => each.value === next);
    if (item) onChange(item.value);
  };
  const come = (to: Value): void => {
    if (byKey.current && to !== value) onChange(to);
    byKey.current = false;
  };
  return (
    <ToggleGroup.Root
      ref={row}
      type="single"
      className={cx('seg', className)}
      aria-label={label}
      value={value}
      onValueChange={choose}
      onKeyDown={({ key }) => {
        byKey.current = MOVES.test(key);
      }}
    >
      {items.map(item => (
        <ToggleGroup.Item key={item.value} value={item.value} disabled={item.disabled} onFocus={() => come(item.value)}>
          {item.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
