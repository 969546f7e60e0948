import { choose, shared } from './combinatorics.ts';
import { form, picked, setField } from './fields.ts';
import type { Form, Selection, SetField, Value } from './types.ts';

/**
 * Plays where one bet is a set of `size` values: written as the set of all values to combine (`nums`), or as 胆 that every
 * bet holds and 拖 that fill it up (`dan`, `tuo`).
 */
export type ChoiceOptions = Partial<Pick<SetField, 'look' | 'width'>> & {
  readonly key?: 'nums' | 'picks' | 'tails';
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
  selection.tuo ?? selection.nums ?? selection.picks ?? selection.tails ?? [];

/** Every value that stands in some bet of the selection. */
export const chosenValues = (selection: Selection): readonly Value[] => [
  ...picked(selection, 'dan'),
  ...tuoOf(selection),
];

export const countChoice = (selection: Selection, size: number): number =>
  choose(tuoOf(selection).length, size - picked(selection, 'dan').length);

/** Bets of which exactly `matching` values are among those drawn. */
export function betsMatching(
  selection: Selection,
  given: { size: number; drawn: readonly Value[]; matching: number },
): number {
  const { size, drawn, matching } = given;
  const dan = picked(selection, 'dan');
  const tuo = tuoOf(selection);
  const danDrawn = shared(dan, drawn);
  const tuoDrawn = shared(tuo, drawn);
  const fromTuo = matching - danDrawn;
  return choose(tuoDrawn, fromTuo) * choose(tuo.length - tuoDrawn, size - dan.length - fromTuo);
}
