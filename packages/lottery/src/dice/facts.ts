import { total } from '../core/combinatorics.ts';
import type { Draw } from '../core/draw-types.ts';
import { onceEach } from '../core/once.ts';

/** What plays ask about three dice. `pair` and `single` only where exactly two are equal. */
export type DiceFacts = {
  readonly kinds: readonly number[];
  readonly sum: number;
  readonly triple: number | undefined;
  readonly pair: number | undefined;
  readonly single: number | undefined;
  /** Three following faces; 6 and 1 are no neighbours. */
  readonly straight: boolean;
};

export const diceFacts: (draw: Draw) => DiceFacts = onceEach(draw => factsOf(draw.numbers));

export function factsOf(dice: readonly number[]): DiceFacts {
  const kinds = [...new Set(dice)].sort((a, b) => a - b);
  const times = (face: number): number => dice.filter(number => number === face).length;
  return {
    kinds,
    sum: total(dice),
    triple: kinds.find(face => times(face) === 3),
    pair: kinds.find(face => times(face) === 2),
    single: kinds.length === 2 ? kinds.find(face => times(face) === 1) : undefined,
    straight: kinds.length === 3 && (kinds[2] ?? 0) - (kinds[0] ?? 0) === 2,
  };
}
