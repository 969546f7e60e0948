export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';
export const QUICK_PICKS: readonly QuickPick[] = ['all', 'big', 'small', 'odd', 'even', 'clear'];

/** A button beside a row: what it says and the values that it takes; none for the one that clears. */
export type QuickChoice = { readonly id: string; readonly label: string; readonly values: readonly string[] };

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

/** The six usual buttons of a row of numbers, in the given words. */
export const quickChoices = (
  values: readonly string[],
  words: Readonly<Record<QuickPick, string>>,
): readonly QuickChoice[] =>
  QUICK_PICKS.map(pick => ({ id: pick, label: words[pick], values: quickPick(values, pick) }));

/** The button whose values a selection is just now, if any; nothing selected is none. */
export function activeChoice(choices: readonly QuickChoice[], selected: readonly string[]): string | undefined {
  if (selected.length === 0) return undefined;
  const has = new Set(selected);
  return choices.find(({ values }) => values.length === has.size && values.every(value => has.has(value)))?.id;
}
