import { Popover as RadixPopover, Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A few words about its single child, on pointer and focus. Never the only place where something is said.
 * It provides for itself, so that an app without tips loads nothing that floats.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }): ReactNode {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/** A small box under its trigger, for what needs more than a tip: rules, a form of one field. */
export function Popover({
  trigger,
  label,
  align = 'center',
  children,
}: {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}): ReactNode {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content className="popover" align={align} sideOffset={6} collisionPadding={8} aria-label={label}>
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
