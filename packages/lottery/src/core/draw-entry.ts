import { plainFigures } from '@baize/money';
import type { Drawing, DrawPart } from './draw-types.ts';

/** What is wrong with a value that somebody wrote: its number of figures, its range, or that it was drawn already. */
export type ValueFault = 'missing' | 'figures' | 'range' | 'twice';

/** The runs of values of a draw of this shape: 0 for the family's own, n for the n-th other. */
export const partsOf = (drawing: Drawing, shape: number): readonly DrawPart[] =>
  (shape === 0 ? drawing.shape : drawing.otherShapes?.[shape - 1]) ?? [];

/** The run that each value of a draw belongs to, in the order of the draw. */
export const partOfEach = (parts: readonly DrawPart[]): readonly DrawPart[] =>
  parts.flatMap(part => Array.from({ length: part.count }, () => part));

/** What is wrong with each value, in the order of the draw; undefined for one that may stand there. */
export function faultsOf(parts: readonly DrawPart[], words: readonly string[]): readonly (ValueFault | undefined)[] {
  let at = 0;
  let urn = new Set<number>();
  return parts.flatMap(part => {
    if (!part.sameUrn) urn = new Set();
    return Array.from({ length: part.count }, () => faultOf(part, words[at++]?.trim() ?? '', urn));
  });
}

function faultOf(part: DrawPart, word: string, urn: Set<number>): ValueFault | undefined {
  if (word === '') return 'missing';
  if (!hasFigures(part, word)) return 'figures';
  const number = Number(word);
  if (number < part.from || number > part.to) return 'range';
  if (part.repeats) return undefined;
  if (urn.has(number)) return 'twice';
  urn.add(number);
  return undefined;
}

/** Numbers whose zeros count come whole; balls may come without theirs. */
const hasFigures = ({ from, width }: DrawPart, word: string): boolean =>
  /^\d+$/.test(word) && (from === 0 ? word.length === width : word.length <= width);

/** Figures that stand by themselves: the 1 of "G1" is no number of the draw. */
const STANDING = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu;

/**
 * The values of a draw in a text that somebody copied, in the order of the draw. Names of prizes and whatever else does not fit is left
 * out; a board may begin with its last prize, as it is printed in the South of Vietnam. Where not all is found, what comes first.
 */
export function valuesIn(parts: readonly DrawPart[], text: string): readonly string[] {
  const found = [...plainFigures(text).matchAll(STANDING)].map(([run]) => run);
  const each = partOfEach(parts);
  const upwards = fitting(each, found);
  if (upwards.length === each.length) return upwards;
  const turned = parts.toReversed();
  const downwards = fitting(partOfEach(turned), found);
  if (downwards.length === each.length) return inDrawOrder(turned, downwards);
  const [only = ''] = found;
  if (found.length === 1 && only.length === each.length && each.every(({ width }) => width === 1)) return [...only];
  // As many as there are, with something wrong: they stand where they belong, and what is wrong is shown there.
  return found.length === each.length ? found : upwards;
}

/** Takes what fits the next value and passes over the rest. */
function fitting(each: readonly DrawPart[], found: readonly string[]): readonly string[] {
  const taken: string[] = [];
  for (const run of found) {
    const part = each[taken.length];
    if (part === undefined) break;
    if (hasFigures(part, run) && Number(run) >= part.from && Number(run) <= part.to) taken.push(run);
  }
  return taken;
}

function inDrawOrder(turned: readonly DrawPart[], words: readonly string[]): readonly string[] {
  let from = 0;
  const runs = turned.map(({ count }) => {
    from += count;
    return words.slice(from - count, from);
  });
  return runs.toReversed().flat();
}
