import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input, [role="combobox"], [role="radio"][aria-checked="true"]';

/** A form that opens in its page takes the focus from the button that opened it and went; when it closes, the button has it back. */
export function useFormFocus(open: boolean): {
  form: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
} {
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    const next = open ? form.current?.querySelector<HTMLElement>(FIELDS) : opener.current;
    next?.focus();
  }, [open]);
  return { form, opener };
}
