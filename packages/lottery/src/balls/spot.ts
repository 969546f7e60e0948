import { range } from '../core/combinatorics.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import type { Place } from '../core/fields.ts';

/** Where in the draw a play over numbered balls looks; `values` are all the balls, none drawn twice. */
export type BallSpot = {
  readonly family: FamilyCode;
  readonly prefix: string;
  readonly slice: readonly number[];
  readonly groupKey: string;
  readonly values: readonly number[];
};

/** The places of balls in draw order: first, second … */
export const ballPlaces = (count: number): readonly Place[] =>
  range(1, count).map(place => ({ labelKey: `place_${place}`, sign: String(place) }));

/** Ordered ways to draw `count` of `from` balls. */
export const orderedWays = (from: number, count: number): number =>
  range(0, count - 1).reduce((ways, taken) => ways * (from - taken), 1);
