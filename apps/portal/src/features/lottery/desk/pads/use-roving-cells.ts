import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * One cell of a board is reached by Tab, the others by arrows from there: left and right to the neighbour, up and down a row, Home
 * and End to the first and last. Within an amount the keys stay with its text, but for those that leave its row.
 */
export function useRovingCells() {
  const [stop, setStop] = useState(0);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const at = cellsIn(event.currentTarget).findIndex(cell => cell.contains(event.target));
    if (at !== -1) setStop(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cells = cellsIn(event.currentTarget);
    const at = cells.findIndex(cell => event.target instanceof Node && cell.contains(event.target));
    const inAmount = event.target instanceof HTMLInputElement;
    const next = at === -1 ? undefined : cellAfter(event.key, at, layoutOf(event.currentTarget, cells.length));
    if (next === undefined || (inAmount && !UP_AND_DOWN.has(event.key))) return;
    event.preventDefault();
    cells[next]?.querySelector('button')?.focus();
  };
  return { stop, onFocus, onKeyDown };
}

const UP_AND_DOWN = new Set(['ArrowUp', 'ArrowDown']);

const cellsIn = (board: HTMLElement): readonly Element[] => [...board.querySelectorAll('.cell')];

function layoutOf(board: HTMLElement, count: number): Layout {
  const { direction, gridTemplateColumns } = getComputedStyle(board);
  return { count, columns: gridTemplateColumns.split(' ').length, forward: direction === 'rtl' ? -1 : 1 };
}

type Layout = { readonly count: number; readonly columns: number; readonly forward: 1 | -1 };

/** The cell that a key leads to; undefined where it leads nowhere. Rows go on in the next one, columns end at the edge. */
export function cellAfter(key: string, at: number, { count, columns, forward }: Layout): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + forward + count) % count;
    case 'ArrowLeft':
      return (at - forward + count) % count;
    case 'ArrowDown':
      return at + columns < count ? at + columns : undefined;
    case 'ArrowUp':
      return at >= columns ? at - columns : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
