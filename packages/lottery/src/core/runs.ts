import type { TicketsField } from './form-types.ts';

/** What stands between the first and the last number of a run: a tilde as all write it, or the word that Vietnamese bettors say. */
const UNTIL = String.raw`\s*(?:~|〜|～|kéo|keo)\s*`;

/** Longer numbers are not pulled: a slip would be full of them. */
const LENGTH_MAX = 4;

/**
 * Runs in typed text, number by number: "10~19" and "10 kéo 19" are the ten of a head, "05~95" the ten of a tail, "11~99" the doubles.
 * What is no run stays as it was typed.
 */
export function runsSpelledOut({ length, width, covers }: TicketsField, text: string): string {
  if (width !== 1 || covers !== undefined || length < 2 || length > LENGTH_MAX) return text;
  const run = new RegExp(`(?<!\\d)(\\d{${length}})${UNTIL}(\\d{${length}})(?!\\d)`, 'giu');
  return text
    .normalize('NFC')
    .replace(run, (typed: string, from: string, to: string) => (from < to ? runOf(from, to).join(' ') : typed));
}

function runOf(from: string, to: string): readonly string[] {
  const step = stepOf(from, to);
  const count = Math.floor((Number(to) - Number(from)) / step) + 1;
  return Array.from({ length: count }, (_, at) => String(Number(from) + at * step).padStart(from.length, '0'));
}

/** Where one figure differs it is the one that runs; of a double into a double all figures run together; else every number counts. */
function stepOf(from: string, to: string): number {
  const differing = [...from].flatMap((figure, at) => (figure === to[at] ? [] : [at]));
  const [only] = differing;
  if (differing.length === 1 && only !== undefined) return 10 ** (from.length - 1 - only);
  return isRepeated(from) && isRepeated(to) ? Number('1'.repeat(from.length)) : 1;
}

const isRepeated = (number: string): boolean => new Set(number).size === 1;
