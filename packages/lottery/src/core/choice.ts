import { choose, shared } from './combinatorics.ts';
import { form, picked, setField } from './fields.ts';
import type { Form, Selection, SetField, Value } from './form-types.ts';
import { drawnOf } from './most.ts';

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
  const counted = groups.map(({ drawn, matching }) => ({ dan: shared(dan, drawn), tuo: shared(tuo, drawn), matching }));
  return betsCounted({ dan: dan.length, tuo: tuo.length }, size, counted);
}

type Counts = { readonly dan: number; readonly tuo: number };

/** How many of a group's values are 胆 and how many 拖, and how many of a bet's must be among them. */
type CountedMatch = Counts & { readonly matching: number };

function betsCounted(chosen: Counts, size: number, groups: readonly CountedMatch[]): number {
  let bets = 1;
  let elsewhere = chosen.tuo;
  let missing = size - chosen.dan;
  for (const { dan, tuo, matching } of groups) {
    const fromTuo = matching - dan;
    bets *= choose(tuo, fromTuo);
    elsewhere -= tuo;
    missing -= fromTuo;
  }
  return bets * choose(elsewhere, missing);
}

/** What is drawn as bets of a choice see it: groups of so many values out of so many, none twice. */
export type Urn = { readonly values: number; readonly groups: readonly number[] };

/** How many bets match so many values of each group. */
export type BetsThat = (...matching: readonly number[]) => number;

/** For every draw that bets of the selection can tell from others, how many of them match so and so. */
export function* drawsOf(selection: Selection, size: number, { values, groups }: Urn): Generator<BetsThat> {
  const chosen = { dan: picked(selection, 'dan').length, tuo: tuoOf(selection).length };
  for (const drawn of drawnOf([chosen.dan, chosen.tuo, values - chosen.dan - chosen.tuo], groups))
    yield (...matching) =>
      betsCounted(
        chosen,
        size,
        matching.map((wanted, at) => ({ dan: drawn[at]?.[0] ?? 0, tuo: drawn[at]?.[1] ?? 0, matching: wanted })),
      );
}

/** The most bets that match so many values of each group at once. */
export function mostMatching(selection: Selection, size: number, urn: Urn, ...matching: readonly number[]): number {
  let most = 0;
  for (const betsThat of drawsOf(selection, size, urn)) most = Math.max(most, betsThat(...matching));
  return most;
}
