import type { Play } from '@baize/lottery/rules';
import { chipText } from '../names.ts';

/** Whether a row of plays has chips for the plays alone, and the ways to write the open one below. */
export const hasSeveralWays = (row: readonly Play[]): boolean => row.filter(({ forms }) => forms.length > 1).length > 1;

/** Whether chips of one name stand in these rows, so that only the names of the rows tell them apart. */
export function areAlike(rows: readonly (readonly Play[])[]): boolean {
  const chips = rows.flatMap(row =>
    row.flatMap(play =>
      hasSeveralWays(row) ? [`play.name.${play.labelKey}`] : play.forms.map(form => chipText(play, form)),
    ),
  );
  return new Set(chips).size < chips.length;
}
