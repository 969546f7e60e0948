import { type FocusEvent, useRef } from 'react';

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
  onBlur: (event: FocusEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

const FIELDS = '.dbody :is(input, select, textarea, [role="combobox"], [role="radio"][tabindex="0"]):not(:disabled)';

/**
 * Remembers who opened a dialog, and gives focus back to it. Radix only knows its own triggers, and ours are opened by
 * state. `first` says where focus goes: to the first field (with a mouse or keys; on touch it would raise the keyboard)
 * or else to the dialog itself, so that its title is read, or where Radix puts it.
 *
 * Where a field that is left says what is wrong with it in place of its help, nothing has the focus for that moment: Radix takes it
 * for lost and puts it on the dialog. It goes on to where it was going, as long as that is within: out of the dialog Radix would fetch it back.
 */
export function useDialogFocus(first: 'field' | 'radix'): FocusHandlers {
  const opener = useRef<HTMLElement>(null);
  const goingTo = useRef<EventTarget>(null);
  return {
    onOpenAutoFocus: event => {
      opener.current = whoOpened(document.activeElement);
      if (first === 'field' && event.currentTarget instanceof HTMLElement) {
        event.preventDefault();
        focusInside(event.currentTarget);
      }
    },
    onCloseAutoFocus: event => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
    onBlur: event => {
      goingTo.current = event.relatedTarget;
    },
    onFocus: event => {
      const aim = goingTo.current;
      goingTo.current = null;
      const { target, currentTarget } = event;
      if (target === currentTarget && aim instanceof HTMLElement && currentTarget.contains(aim)) aim.focus();
    },
  };
}

/** A menu's item is gone by then: its menu's trigger stands in for it. */
function whoOpened(active: Element | null): HTMLElement | null {
  const triggerId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = triggerId ? document.getElementById(triggerId) : active;
  return element instanceof HTMLElement ? element : null;
}

function focusInside(dialog: HTMLElement): void {
  const field = matchMedia('(hover: hover)').matches ? dialog.querySelector<HTMLElement>(FIELDS) : null;
  (field ?? dialog).focus();
}
