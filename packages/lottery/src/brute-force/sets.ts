import type { Draw } from '../core/draw-types.ts';
import type { Selection, Value } from '../core/form-types.ts';
import type { Bet } from './judge.ts';
import { product, subsetsOf } from './spaces.ts';

/** Every set of `size` that a selection makes: from one set, from 胆 and 拖, or across two groups. */
export function setsOf(selection: Selection, size: number): readonly (readonly Value[])[] {
  const { dan, tuo, nums, red, picks, tails, groupA, groupB } = selection;
  if (groupA && groupB) {
    const pairs = product<Value>([groupA, groupB])
      .filter(([a, b]) => a !== b)
      .map(pair => pair.toSorted((a, b) => Number(a) - Number(b)));
    return [...new Map(pairs.map(pair => [pair.join(), pair])).values()];
  }
  if (dan && tuo) return subsetsOf(tuo, size - dan.length).map(rest => [...dan, ...rest]);
  return subsetsOf(nums ?? red ?? picks ?? tails ?? [], size);
}

/** Every choice of one value a row, all different. */
export const differentTuples = (selection: Selection): readonly (readonly Value[])[] =>
  selection.tickets
    ? selection.tickets.map(text => text.split(' ').map(Number))
    : product(selection.pos ?? []).filter(tuple => new Set(tuple).size === tuple.length);

/** One bet for each thing, won at tier 1 where the judgement holds. */
export const betsWhere = <T>(things: readonly T[], holds: (thing: T, draw: Draw) => boolean): readonly Bet<Draw>[] =>
  things.map(
    (thing): Bet<Draw> =>
      draw =>
        holds(thing, draw) ? ['1'] : [],
  );

/** One bet for each thing, judged to the names of its tiers. */
export const betsJudged = <T>(
  things: readonly T[],
  judge: (thing: T, draw: Draw) => readonly (string | false)[],
): readonly Bet<Draw>[] =>
  things.map(
    (thing): Bet<Draw> =>
      draw =>
        judge(thing, draw).filter(name => typeof name === 'string'),
  );

export const countIn = (values: readonly Value[], drawn: readonly Value[]): number =>
  values.filter(value => drawn.includes(value)).length;
