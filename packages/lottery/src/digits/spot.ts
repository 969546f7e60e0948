import type { Draw, FamilyCode } from '../core/draw-types.ts';
import type { Place } from '../core/fields.ts';
import { onceEach } from '../core/once.ts';

/** The places of digit draws: text key, the field's own sign, and the letter that selections use for it. */
export const DIGIT_PLACES = {
  W: { labelKey: 'place_ten_thousands', sign: '万' },
  Q: { labelKey: 'place_thousands', sign: '千' },
  B: { labelKey: 'place_hundreds', sign: '百' },
  S: { labelKey: 'place_tens', sign: '十' },
  G: { labelKey: 'place_units', sign: '个' },
} as const satisfies Record<string, Place>;

export const FIVE_PLACES: readonly Place[] = Object.values(DIGIT_PLACES);
export const PLACE_LETTERS: readonly string[] = Object.keys(DIGIT_PLACES);
export const THREE_PLACES: readonly Place[] = FIVE_PLACES.slice(2);

/** Where in the draw a play looks: a slice of places of one family, under one tab of the desk. */
export type Spot = {
  readonly family: FamilyCode;
  /** Prefix of the play ids: q3, h2, 5x. */
  readonly prefix: string;
  readonly slice: readonly number[];
  readonly places: readonly Place[];
  readonly groupKey: string;
  /** The slice's own name, where a tab holds several slices: last_three, first_four. */
  readonly nameKey: string;
  readonly read: (draw: Draw) => SliceFacts;
};

export const spot = (
  family: FamilyCode,
  prefix: string,
  given: { slice: readonly number[]; places: readonly Place[]; groupKey: string; nameKey?: string },
): Spot => ({
  family,
  prefix,
  slice: given.slice,
  groupKey: given.groupKey,
  nameKey: given.nameKey ?? given.groupKey,
  places: given.slice.flatMap(at => given.places[at] ?? []),
  read: sliceReader(given.slice),
});

/** What plays ask about the digits of a slice, worked out once a draw. */
export type SliceFacts = {
  readonly digits: readonly number[];
  readonly text: string;
  /** The digits in rising order, as one text. */
  readonly sorted: string;
  /** How often each digit 0 to 9 stands there. */
  readonly counts: readonly number[];
  /** The digits that stand there, each once. */
  readonly kinds: readonly number[];
  /** The counts above zero, greatest first: "2,1" for a pair and a single. */
  readonly pattern: string;
  readonly sum: number;
  readonly span: number;
};

export function factsOf(digits: readonly number[]): SliceFacts {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  for (const digit of digits) {
    counts[digit] = (counts[digit] ?? 0) + 1;
    sum += digit;
  }
  const kinds: number[] = [];
  const patternCounts: number[] = [];
  let sorted = '';
  for (const [digit, count] of counts.entries()) {
    if (count === 0) continue;
    kinds.push(digit);
    patternCounts.push(count);
    sorted += String(digit).repeat(count);
  }
  return {
    digits,
    text: digits.join(''),
    sorted,
    counts,
    kinds,
    pattern: patternCounts.sort((a, b) => b - a).join(','),
    sum,
    span: (kinds.at(-1) ?? 0) - (kinds[0] ?? 0),
  };
}

/** Reads the facts of a slice; they are worked out once a draw. */
export const sliceReader = (slice: readonly number[]): ((draw: Draw) => SliceFacts) =>
  onceEach(draw => factsOf(slice.map(at => draw.numbers[at] ?? 0)));

/** The row of the desk that a play stands in: its kind, or the slice's name in a tab that holds several slices. */
export const rowOf = (at: Spot, kindKey: string): string => (at.nameKey === at.groupKey ? kindKey : at.nameKey);
