import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useOpenTab } from './use-open-tab.ts';

export type TabItem = { value: string; label: ReactNode; disabled?: boolean };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** `TabPanel`s of the same values; where the tabs only filter, there are none. */
  children?: ReactNode;
};

/** Without panels there is nothing that a tab controls. */
const NO_PANEL = { 'aria-controls': undefined };

/** Tabs with the half table under the present one; arrows move, Home and End jump. */
export function Tabs({ label, items, value, onChange, className, children }: TabsProps): ReactNode {
  const list = useOpenTab<HTMLDivElement>();
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className="stack" style={{ gap: 14 }}>
      <RadixTabs.List ref={list} className={cx('tabs', className)} aria-label={label}>
        {items.map(item => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="tab"
            {...(children ? {} : NO_PANEL)}
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }): ReactNode => (
  <RadixTabs.Content value={value} tabIndex={-1}>
    {children}
  </RadixTabs.Content>
);
