import type { Selection } from './form-types.ts';
import { formOf } from './parse.ts';
import { DEFAULT_RULES } from './settle.ts';
import type { Play } from './types.ts';

/**
 * What one number of a selection is paid at most, of the most that all of it is paid: of a play whose bets are on one number each, the part
 * of that number; all of it where a bet takes several numbers, or bets differ in what they are paid. Rounded up.
 */
export function mostOfNumber(play: Play, selection: Selection, most: bigint): bigint {
  const alone = oneNumberOf(play, selection);
  if (alone === undefined) return most;
  const [own, all] = [hitsOf(play, alone), hitsOf(play, selection)];
  return all === 0n ? most : (most * own + all - 1n) / all;
}

/** How often the one tier of a play is won at most. */
const hitsOf = (play: Play, selection: Selection): bigint => play.most?.(selection, () => 1n, DEFAULT_RULES) ?? 1n;

/** One number of a selection alone, where that is a bet of its own and as good as any other. */
function oneNumberOf(play: Play, selection: Selection): Selection | undefined {
  const [field, ...others] = formOf(play, selection)?.fields ?? [];
  if (field === undefined || others.length > 0 || play.tiers.length > 1) return undefined;
  if (field.kind === 'rows' && field.filledMin === 1 && field.rows.length > 1) {
    const first = selection.pos?.findIndex(row => row.length > 0);
    return { pos: field.rows.map((_, at) => (at === first ? (selection.pos?.[at] ?? []).slice(0, 1) : [])) };
  }
  if (field.kind !== 'set' || field.min > 1) return undefined;
  const alone = { [field.key]: (selection[field.key] ?? []).slice(0, 1) };
  return play.count(alone) === 1 ? alone : undefined;
}
