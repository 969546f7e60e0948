import type { Draw, DrawFact, Drawing, DrawPart } from './draw-types.ts';
import { onceEach } from './once.ts';
import type { Family } from './types.ts';

export type CheckedDraw =
  | { readonly ok: true; readonly text: string; readonly shape: number }
  | { readonly ok: false; readonly reason: string };

type Expected = { readonly part: DrawPart; readonly first: boolean };

const shapesOf = (family: Drawing): readonly (readonly DrawPart[])[] => [family.shape, ...(family.otherShapes ?? [])];

/** What each value of a draw of each shape must be, worked out once a family. */
const expectedOf = onceEach((family: Drawing) =>
  shapesOf(family).map(shape =>
    shape.flatMap(part => Array.from({ length: part.count }, (_, at): Expected => ({ part, first: at === 0 }))),
  ),
);

/**
 * Checks a draw's text: comma separated values in the order of one of the family's shapes ("4,0,7,7,2"). Balls may come
 * without their leading zero and are written with it; numbers whose zeros count ("07523") must come whole.
 */
export function validateDraw(family: Drawing, text: string): CheckedDraw {
  const given = text.split(',').map(word => word.trim());
  const expected = expectedOf(family);
  const lengths = expected.map(values => values.length);
  const shape = lengths.indexOf(given.length);
  if (shape < 0) return { ok: false, reason: `expected ${lengths.join(' or ')} values, got ${given.length}` };
  const words: string[] = [];
  let seen = new Set<number>();
  for (const [at, { part, first }] of (expected[shape] ?? []).entries()) {
    const word = readWord(part, given[at] ?? '');
    if (word === undefined) return { ok: false, reason: `value ${at + 1} is not in range` };
    if (first && !part.sameUrn) seen = new Set();
    if (!part.repeats && seen.has(Number(word))) return { ok: false, reason: `value ${at + 1} is drawn twice` };
    seen.add(Number(word));
    words.push(word);
  }
  return { ok: true, text: words.join(','), shape };
}

function readWord(part: DrawPart, given: string): string | undefined {
  const zerosCount = part.from === 0;
  if (!/^\d+$/.test(given) || given.length > part.width || (zerosCount && given.length !== part.width))
    return undefined;
  const number = Number(given);
  return number < part.from || number > part.to ? undefined : given.padStart(part.width, '0');
}

/** Makes a draw ready for settling. Throws RangeError where `validateDraw` would refuse the text. */
export function prepareDraw(family: Drawing, text: string): Draw {
  const checked = validateDraw(family, text);
  if (!checked.ok) throw new RangeError(`${family.code} draw: ${checked.reason}`);
  const words = checked.text.split(',');
  return { family: family.code, text: checked.text, words, numbers: words.map(Number), shape: checked.shape };
}

const WORD_SPAN = 4_294_967_296;

/**
 * Turns a stream of random bits into a draw of the family: `nextUint32` gives whole numbers from 0 to 2^32 − 1. A number that
 * would make some values likelier is thrown away and the next one taken (rejection sampling), never folded by a modulo alone.
 * The same stream gives the same draw on every machine. `shape` is 0 for the family's own shape, n for the n-th other.
 */
export function drawFromBytes(family: Drawing, nextUint32: () => number, shape = 0): string {
  let urn: number[] = [];
  const words: string[] = [];
  for (const part of shapesOf(family)[shape] ?? []) {
    if (!part.sameUrn && !part.repeats)
      urn = Array.from({ length: part.to - part.from + 1 }, (_, at) => part.from + at);
    words.push(...drawPart(part, urn, nextUint32));
  }
  return words.join(',');
}

function drawPart(part: DrawPart, urn: number[], nextUint32: () => number): readonly string[] {
  const drawn: number[] = [];
  for (let at = 0; at < part.count; at += 1) {
    if (part.repeats) drawn.push(part.from + below(part.to - part.from + 1, nextUint32));
    else drawn.push(...urn.splice(below(urn.length, nextUint32), 1));
  }
  if (part.sorted) drawn.sort((a, b) => a - b);
  return drawn.map(number => String(number).padStart(part.width, '0'));
}

/** A whole number from 0 to `limit` − 1, each as likely as the other. */
export function below(limit: number, nextUint32: () => number): number {
  const fair = WORD_SPAN - (WORD_SPAN % limit);
  let word = nextUint32();
  while (word >= fair) word = nextUint32();
  return word % limit;
}

/** Facts of a draw for the desk: sum, big or small, odd or even, dragon or tiger. */
export const describeDraw = (family: Family, draw: Draw): readonly DrawFact[] => family.facts(draw);

/**
 * For each value that can stand at a place of the draw, how many draws ago it last stood there (0: in the newest); the number
 * of draws where it did not come at all. `draws` are texts, the newest first.
 */
export function missingValues(
  family: Drawing,
  draws: readonly string[],
  position: number,
  shape = 0,
): ReadonlyMap<number, number> {
  const part = expectedOf(family)[shape]?.[position]?.part;
  if (!part) throw new RangeError(`${family.code} draws have no place ${position}`);
  const missing = new Map<number, number>();
  for (let value = part.from; value <= part.to; value += 1) missing.set(value, draws.length);
  for (const [ago, text] of draws.entries()) {
    const value = Number(text.split(',')[position]);
    if (missing.get(value) === draws.length) missing.set(value, ago);
  }
  return missing;
}
