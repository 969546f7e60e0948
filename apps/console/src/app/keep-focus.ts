import { openedDialogs } from '@baize/ui';

/** Until a dialog that closes has given the focus back. */
const SETTLED_MS = 100;
/** Until what a dialog did is seen in the list under it. */
const DECIDED_MS = 5_000;

/** What had the focus last, and where it stood in its list. */
type Held = { element: Element; rows: Element | null; at: number };

/**
 * A row that was decided in a dialog goes away, and with it the button that had the focus: keys and readers go on in the row that takes its
 * place. What goes away by itself leads to the page's content alone, where a key that was meant for it does nothing to another row. Who
 * clicks beside everything has lost nothing, and is led nowhere.
 */
export function keepFocus(): void {
  let held: Held | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  const find = (): void => {
    if (!held || held.element.isConnected || openedDialogs.count() > 0) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = performance.now() - closedAt < DECIDED_MS ? inItsPlace(held) : undefined;
    const main = document.getElementById('main');
    if (main) main.tabIndex = -1;
    (next ?? main)?.focus({ preventScroll: true });
  };
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('#main')) held = heldAt(target);
  });
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true });
  openedDialogs.subscribe(() => {
    closedAt = performance.now();
    setTimeout(find, SETTLED_MS);
  });
}

function heldAt(element: Element): Held {
  const row = element.closest('tr, li');
  const rows = row?.parentElement ?? null;
  return { element, rows, at: rows && row ? [...rows.children].indexOf(row) : -1 };
}

function inItsPlace({ rows, at }: Held): HTMLElement | null | undefined {
  const row = rows?.isConnected ? (rows.children[at] ?? rows.lastElementChild) : undefined;
  return row?.querySelector<HTMLElement>('button:enabled, a[href]');
}
