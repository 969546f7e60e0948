/** Letters and digits of any script, in lower case and without marks, as words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/**
 * How well a name answers what was typed: 0 not at all, more is better. Every typed word has to begin or stand in a word of the
 * name, or be off by one typing mistake from four letters on, by two from eight on.
 */
export function matchOf(name: readonly string[], typed: readonly string[]): number {
  let score = 0;
  for (const word of typed) {
    const best = Math.max(0, ...name.map(own => wordMatch(own, word)));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function wordMatch(own: string, typed: string): number {
  if (own === typed) return 10;
  if (own.startsWith(typed)) return 8;
  if (typed.length > 2 && own.includes(typed)) return 5;
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0) return 0;
  // What is still being typed is held against as much of the word, give or take a letter.
  for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
    const far = distance(own.slice(0, length), typed, allowed);
    if (far <= allowed) return 4 - far;
  }
  return 0;
}

/** Typing mistakes between two words: a letter too many, too few, another one, or two swapped (optimal string alignment). */
export function distance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[right.length] ?? max + 1;
}
