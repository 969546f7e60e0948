import type { KeyboardEvent } from 'react';

const LINE_PX = 40;
const PAGE = 0.9;

/** Keys that read on move the text of a dialog, though the focus stands outside of it: on the dialog itself, its cross or its actions. */
export function readOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, target, key, defaultPrevented } = event;
  const body = dialog.querySelector('.dbody');
  if (!body || defaultPrevented || !(target instanceof HTMLElement)) return;
  // A menu that the dialog opened stands elsewhere on the page, and its keys are its own.
  const outside = dialog.contains(target) && !body.contains(target) && !target.matches('input, select, textarea');
  const by = outside ? stepOf(key, body) : undefined;
  if (by === undefined) return;
  event.preventDefault();
  body.scrollBy({ top: by });
}

function stepOf(key: string, { clientHeight, scrollHeight }: Element): number | undefined {
  const page = clientHeight * PAGE;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    Home: -scrollHeight,
    End: scrollHeight,
  };
  return steps[key];
}
