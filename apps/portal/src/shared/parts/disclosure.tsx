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
  /** Whether the page at hand is one that the panel leads to. */
  current?: boolean;
  /** Pointers open it by hovering, as the navigation's panels do. */
  hover?: boolean;
};

const LINGER_MS = 180;
/** Before a pointer that only passes has opened anything. */
const OPENS_MS = 60;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };
/** The first and the last of what a panel holds, its button among it. */
const EDGES: Readonly<Record<string, number>> = { Home: 0, End: -1 };

const stepOf = (key: string): number => {
  const mirrored = document.dir === 'rtl' && (key === 'ArrowRight' || key === 'ArrowLeft');
  return (STEPS[key] ?? 0) * (mirrored ? -1 : 1);
};

/**
 * A button and the panel it opens (the disclosure pattern): Escape closes it and returns focus, a press elsewhere closes it, and the
 * arrows go through what it holds. Whoever hovers and then presses means to have it open.
 */
export function Disclosure({
  button,
  buttonClass,
  label,
  children,
  panelClass,
  current = false,
  hover = false,
}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);
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
    timer.current = setTimeout(
      () => {
        hovered.current = next;
        setOpen(next);
      },
      next ? OPENS_MS : LINGER_MS,
    );
  };
  const press = (): void => {
    clearTimeout(timer.current);
    setOpen(!open || hovered.current);
    hovered.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const edge = EDGES[event.key];
    const step = stepOf(event.key);
    if (open ? edge !== undefined || step !== 0 : event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      const all = [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
      const here = all.findIndex(each => each.matches(':focus'));
      all.at(edge ?? (here + step) % all.length)?.focus();
    }
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  const byMouse =
    (next: boolean) =>
    ({ pointerType }: { pointerType: string }): void => {
      if (pointerType === 'mouse') linger(next);
    };
  const hovering = hover ? { onPointerEnter: byMouse(true), onPointerLeave: byMouse(false) } : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the pointer act for the button inside.
    <div className={cx('disclosure', hover && 'wide')} ref={box} onKeyDown={onKeyDown} {...hovering}>
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={id}
        data-state={open ? 'open' : 'closed'}
        onClick={press}
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

/** A press or the focus elsewhere, and Escape wherever the focus is: what a pointer opened has it not. */
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
    const putAway = ({ key }: { key: string }): void => {
      if (key === 'Escape') latest.current();
    };
    const gone = new AbortController();
    document.addEventListener('pointerdown', leave, gone);
    document.addEventListener('focusin', leave, gone);
    document.addEventListener('keydown', putAway, gone);
    return () => gone.abort();
  }, [open, box]);
}
