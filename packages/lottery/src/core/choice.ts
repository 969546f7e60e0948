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

/** How many bets match each of some ways at once: so many values of each group. */
export type Hits = readonly number[];

/**
 * For a selection, the draws that may pay most whatever the ways pay: one that another draw reaches in every way is left out. What they are hangs
 * on how many values are chosen alone, and is found once for each such number.
 */
export function bestDraws(size: number, urn: Urn, ways: readonly Hits[]): (selection: Selection) => readonly Hits[] {
  const known = new Map<string, readonly Hits[]>();
  return selection => {
    const chosen = { dan: picked(selection, 'dan').length, tuo: tuoOf(selection).length };
    const key = `${chosen.dan} ${chosen.tuo}`;
    const best = known.get(key) ?? unbeaten(hitsOf(chosen, size, urn, ways));
    known.set(key, best);
    return best;
  };
}

/** Of every draw that bets can tell from others, how many of them match each of the ways. */
function* hitsOf(chosen: Counts, size: number, { values, groups }: Urn, ways: readonly Hits[]): Generator<Hits> {
  for (const drawn of drawnOf([chosen.dan, chosen.tuo, values - chosen.dan - chosen.tuo], groups))
    yield ways.map(way =>
      betsCounted(
        chosen,
        size,
        way.map((matching, at) => ({ dan: drawn[at]?.[0] ?? 0, tuo: drawn[at]?.[1] ?? 0, matching })),
      ),
    );
}

/** Without those that another one reaches in every way. */
export function unbeaten(draws: Iterable<Hits>): readonly Hits[] {
  let best: Hits[] = [];
  for (const draw of draws) {
    if (best.some(other => reaches(other, draw))) continue;
    best = [...best.filter(other => !reaches(draw, other)), draw];
  }
  return best;
}

const reaches = (one: Hits, other: Hits): boolean => other.every((hits, at) => (one[at] ?? 0) >= hits);
