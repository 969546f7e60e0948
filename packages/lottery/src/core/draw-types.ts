import type { Value } from './form-types.ts';

export type FamilyCode = string;

/** A draw ready for settling any number of selections; made by `prepareDraw`. */
export type Draw = {
  readonly family: FamilyCode;
  readonly text: string;
  readonly numbers: readonly number[];
  /** The fixed-width texts of the values ("05", "07307"). */
  readonly words: readonly string[];
  /** Which of the family's shapes it has: 0 for `shape`, n for the n-th of `otherShapes`. */
  readonly shape: number;
};

/** A run of values of a draw: `count` numbers from `from` to `to`, written with `width` figures. */
export type DrawPart = {
  readonly labelKey: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** False for balls that are not put back. */
  readonly repeats: boolean;
  /** True where only the set is announced, so a generated draw is put in rising order. */
  readonly sorted: boolean;
  /** True where this part is drawn from the same balls as the part before it, which are not put back. */
  readonly sameUrn?: boolean;
};

/** What a family draws: the runs of values, and of other draws that some of its plays are settled on. */
export type Drawing = {
  readonly code: FamilyCode;
  readonly shape: readonly DrawPart[];
  readonly otherShapes?: readonly (readonly DrawPart[])[];
};

/** Something to say about a draw: the sum, big or small, dragon or tiger … `value` is a number or a symbol. */
export type DrawFact = { readonly key: string; readonly value: Value };
