export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';
export const QUICK_PICKS: readonly QuickPick[] = ['all', 'big', 'small', 'odd', 'even', 'clear'];

/** The values of a row that a quick pick takes: the upper half is big, the lower small; odd and even go by the number. */
export function quickPick(values: readonly string[], pick: QuickPick): string[] {
  const middle = Math.floor(values.length / 2);
  return values.filter((value, at) => {
    if (pick === 'all') return true;
    if (pick === 'big') return at >= middle;
    if (pick === 'small') return at < middle;
    if (pick === 'odd') return Number(value) % 2 === 1;
    if (pick === 'even') return Number(value) % 2 === 0;
    return false;
  });
}

/** The quick pick that a selection is just now, if any; nothing selected is none. */
export function activePick(values: readonly string[], selected: readonly string[]): QuickPick | undefined {
  if (selected.length === 0) return undefined;
  const has = new Set(selected);
  return QUICK_PICKS.find(pick => {
    const taken = quickPick(values, pick);
    return taken.length === has.size && taken.every(value => has.has(value));
  });
}
