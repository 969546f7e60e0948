import { cx } from '@baize/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Props = {
  /** The button's content; `open` turns a caret. */
  button: ReactNode;
  buttonClass: string;
  /** The accessible name where the content is a picture. */
  label?: string;
  /** Content of the panel: links and buttons. `close` puts it away. */
  children: (close: () => void) => ReactNode;
  panelClass: string;
  /** Pointers open it by hovering, as the navigation's panels do. */
  hover?: boolean;
};

const LINGER_MS = 180;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A button and the panel it opens (the disclosure pattern): Escape closes it and returns focus, a press elsewhere closes it, and the
 * arrows go through what it holds.
 */
export function Disclosure({ button, buttonClass, label, children, panelClass, hover = false }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const close = (): void => setOpen(false);
  /** What stood in the panel goes away with it: the focus, and with it a dialog's way back, stays on the button. */
  const leave = (): void => {
    close();
    box.current?.querySelector('button')?.focus();
  };
  useOutsidePress(open, box, close);
  const linger = (next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? 60 : LINGER_MS);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const all = [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
      const here = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : 0;
      all.at((here + step) % all.length)?.focus();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  const hovering = hover
    ? {
        onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && linger(true),
        onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && linger(false),
      }
    : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the pointer act for the button inside.
    <div className={cx('disclosure', hover && 'wide')} ref={box} onKeyDown={onKeyDown} {...hovering}>
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        data-state={open ? 'open' : 'closed'}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={panelClass}>
          {children(leave)}
        </div>
      )}
    </div>
  );
}

function useOutsidePress(open: boolean, box: { current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, box]);
}
