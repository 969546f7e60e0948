import { choose, shared } from './combinatorics.ts';
import { form, picked, setField } from './fields.ts';
import type { Form, Selection, SetField, Value } from './form-types.ts';

/**
 * Plays where one bet is a set of `size` values: written as the set of all values to combine (`nums`), or as 胆 that every
 * bet holds and 拖 that fill it up (`dan`, `tuo`).
 */
export type ChoiceOptions = Partial<Pick<SetField, 'look' | 'width'>> & {
  readonly key?: 'nums' | 'picks' | 'tails' | 'red';
  /** False where the play knows no 胆 and 拖. */
  readonly dan?: boolean;
};

export function choiceForms(values: readonly Value[], size: number, options: ChoiceOptions = {}): readonly Form[] {
  const { key = 'nums', dan = true, ...look } = options;
  const multiple = form('multiple', [setField(key, values, { ...look, min: size })]);
  if (!dan || size < 2) return [multiple];
  return [
    multiple,
    form('dan', [setField('dan', values, { ...look, max: size - 1 }), setField('tuo', values, look)], selection =>
      shared(picked(selection, 'dan'), picked(selection, 'tuo')) > 0 ? 'overlap' : undefined,
    ),
  ];
}

const tuoOf = (selection: Selection): readonly Value[] =>
  selection.tuo ?? selection.nums ?? selection.red ?? selection.picks ?? selection.tails ?? [];

/** Every value that stands in some bet of the selection. */
export const chosenValues = (selection: Selection): readonly Value[] => [
  ...picked(selection, 'dan'),
  ...tuoOf(selection),
];

export const countChoice = (selection: Selection, size: number): number =>
  choose(tuoOf(selection).length, size - picked(selection, 'dan').length);

/** Values drawn, and how many of a bet's must be among them. */
export type Match = { readonly drawn: readonly Value[]; readonly matching: number };

/** Bets that match every one of the groups exactly; the groups hold no value in common. */
export function betsMatching(selection: Selection, size: number, ...groups: readonly Match[]): number {
  const dan = picked(selection, 'dan');
  const tuo = tuoOf(selection);
  let bets = 1;
  let elsewhere = tuo.length;
  let missing = size - dan.length;
  for (const { drawn, matching } of groups) {
    const tuoDrawn = shared(tuo, drawn);
    const fromTuo = matching - shared(dan, drawn);
    bets *= choose(tuoDrawn, fromTuo);
    elsewhere -= tuoDrawn;
    missing -= fromTuo;
  }
  return bets * choose(elsewhere, missing);
}
