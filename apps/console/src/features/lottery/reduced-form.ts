import { findNumber, type Play } from '@baize/lottery/rules';
import type { OpsPlay } from './answers.ts';

export type Reduced = Pick<OpsPlay['reduced'][number], 'number' | 'percent' | 'issueNo'>;

/** Rates that are usual for hot numbers; any other whole percent can be typed. */
export const USUAL_PERCENT = '50';
const PERCENT = /^[1-9]\d?$/;

export const isPercent = (text: string): boolean => PERCENT.test(text.trim());

/** Numbers as they were typed, with blanks or commas between them; what is no number of the play is named. */
export function readNumbers(play: Play, text: string): { numbers: readonly string[]; wrong: readonly string[] } {
  const words = text.split(/[\s,;，、]+/).filter(Boolean);
  const found = words.map(word => ({ word, number: findNumber(play, word) }));
  return {
    numbers: [...new Set(found.flatMap(({ number }) => number ?? []))],
    wrong: found.flatMap(({ word, number }) => (number === undefined ? [word] : [])),
  };
}

/** What stood before with these numbers at another rate: one number has one. */
export const withRates = (before: readonly Reduced[], changed: readonly Reduced[]): readonly Reduced[] => {
  const anew = new Set(changed.map(({ number }) => number));
  return [...before.filter(({ number }) => !anew.has(number)), ...changed];
};

/** The same by rate and by how long it holds, the highest rate first. */
export function groupsOf(
  reduced: readonly Reduced[],
): readonly { key: string; of: Reduced; numbers: readonly string[] }[] {
  const groups = Map.groupBy(
    reduced.toSorted((a, b) => b.percent - a.percent || (a.number < b.number ? -1 : 1)),
    ({ percent, issueNo }) => `${percent} ${issueNo ?? ''}`,
  );
  return [...groups].flatMap(([key, rows]) => {
    const [of] = rows;
    return of ? [{ key, of, numbers: rows.map(({ number }) => number) }] : [];
  });
}
