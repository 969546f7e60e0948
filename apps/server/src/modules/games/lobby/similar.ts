/** Letters and digits of any script, in lower case and without marks, as words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** A word that was typed: how many mistakes it may have, and which letters it needs. */
export type Typed = { readonly word: string; readonly allowed: number; readonly letters: number };

/** One typing mistake is forgiven from four letters on, two from eight on; in less than four none but a swap. */
export const typedOf = (word: string): Typed => ({
  word,
  allowed: word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0,
  letters: lettersOf(word),
});

/** Which letters stand in a word, as bits; letters may share one. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** What a word is worth that was typed as it is. */
export const WHOLE = 10;

/** How well a word of a name, with its letters, answers what was typed: it is it, begins with it, has it, or is off by a mistake or two. */
export function wordMatch(own: string, letters: number, { word, allowed, letters: needed }: Typed): number {
  if (own === word) return WHOLE;
  if (own.startsWith(word)) return 8;
  if (word.length > 2 && own.includes(word)) return 5;
  if (isSwapped(own, word)) return 3;
  // Each mistake brings one letter at most that the word has not: with more of them missing, no distance has to be counted.
  if (allowed === 0 || own.length < word.length - allowed || bitsIn(needed & ~letters) > allowed) return 0;
  // What is still being typed is held against as much of the word, give or take a letter.
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    const far = distance(own.slice(0, length), word, allowed);
    if (far <= allowed) return 4 - far;
  }
  return 0;
}

/** A short word with two neighbours swapped is meant as a whole: with any other mistake, or as a beginning, it might be almost any word. */
function isSwapped(own: string, word: string): boolean {
  if (word.length > 3 || own.length !== word.length) return false;
  const [first, second, third] = [own.charAt(0), own.charAt(1), own.charAt(2)];
  return word === second + first + third || word === first + third + second;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
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
