import { choose, madeOnce, productsOfSubsets, range, subsets } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw } from '../core/draw-types.ts';
import {
  DIGITS,
  form,
  hasTicket,
  picked,
  pickedNumbers,
  rowsField,
  rowsOf,
  setField,
  ticketsField,
  ticketsOf,
} from '../core/fields.ts';
import type { Form, Selection } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { countPattern, type Pattern, patternChance, patternFields, patternHit } from './pattern.ts';
import { FIVE_PLACES, PLACE_LETTERS, type SliceFacts, sliceReader } from './spot.ts';
import { sumsOf, sumWays, waysOf } from './ways.ts';

/** 任选: a play over every choice of `size` of the five places. */
type AnyK = { readonly family: string; readonly size: number };

const placesField = (size: number) => setField('places', PLACE_LETTERS, { look: 'places', min: size });

/** Every choice of `size` places with its reader, made once. */
const readersOf = madeOnce((size: number) =>
  subsets(range(0, 4), size).map(slice => ({
    letters: slice.map(at => PLACE_LETTERS[at] ?? ''),
    read: sliceReader(slice),
  })),
);

type Given = {
  suffix: string;
  labelKey: string;
  forms: readonly Form[];
  p: Ratio;
  count: (selection: Selection) => number;
  hits: (selection: Selection, draw: Draw) => number;
};

function anyK(of: AnyK, given: Given): Play {
  const exact = tier('1', given.p);
  return definePlay({
    family: of.family,
    id: `rx${of.size}_${given.suffix}`,
    groupKey: 'any_k',
    kindKey: `any_${of.size}`,
    labelKey: given.labelKey,
    forms: given.forms,
    tiers: [exact],
    count: given.count,
    settle: (tally, selection, draw) => win(tally, exact, given.hits(selection, draw)),
    most: (selection, prizeOf) => {
      // On each choice of places one bet can win.
      const filled = selection.pos ? selection.pos.filter(row => row.length > 0) : picked(selection, 'places');
      return times(Math.min(choose(filled.length, of.size), given.count(selection)), exact, prizeOf);
    },
  });
}

/** Counts the chosen place sets for which the draw fits. */
function placeSetsThat(size: number, fits: (selection: Selection, facts: SliceFacts) => boolean) {
  return (selection: Selection, draw: Draw): number => {
    const places = picked(selection, 'places');
    let hits = 0;
    for (const { letters, read } of readersOf(size))
      if (letters.every(letter => places.includes(letter)) && fits(selection, read(draw))) hits += 1;
    return hits;
  };
}

const placeSets = (selection: Selection, size: number): number => choose(picked(selection, 'places').length, size);

/** 任选直选: rows of digits, of which any `size` places make a bet; or places and typed tickets. */
export function anyDirect(of: AnyK): Play {
  const { size } = of;
  const typedHits = placeSetsThat(size, (selection, facts) => hasTicket(ticketsOf(selection), facts.text));
  return anyK(of, {
    suffix: 'direct',
    labelKey: 'direct',
    forms: [
      form('multiple', [rowsField(FIVE_PLACES, DIGITS, { filledMin: size })]),
      form('typed', [placesField(size), ticketsField(size, DIGITS)]),
    ],
    p: ratio(1, 10 ** size),
    count: selection =>
      selection.tickets
        ? placeSets(selection, size) * selection.tickets.length
        : productsOfSubsets(
            rowsOf(selection).map(row => row.length),
            size,
          ),
    hits: (selection, draw) => {
      if (selection.tickets) return typedHits(selection, draw);
      let equal = 0;
      for (const [place, row] of rowsOf(selection).entries()) if (row.includes(draw.numbers[place] ?? -1)) equal += 1;
      return choose(equal, size);
    },
  });
}

/** 任选和值: sums over any `size` of the chosen places. */
export function anySum(of: AnyK): Play {
  const { size } = of;
  return anyK(of, {
    suffix: 'sum',
    labelKey: 'direct_sum',
    forms: [form('sums', [placesField(size), setField('sums', sumsOf(size), { look: 'sums' })])],
    p: ratio(1, 10 ** size),
    count: selection => placeSets(selection, size) * waysOf(sumWays(size), pickedNumbers(selection, 'sums')),
    hits: placeSetsThat(size, (selection, facts) => picked(selection, 'sums').includes(facts.sum)),
  });
}

/** 任选组选: a group pattern over any of the chosen places. */
export function anyGroup(of: AnyK, pattern: Pattern): Play {
  return anyK(of, {
    suffix: pattern.id,
    labelKey: pattern.labelKey,
    forms: [form('multiple', [placesField(of.size), ...patternFields(pattern)])],
    p: patternChance(pattern),
    count: selection => placeSets(selection, of.size) * countPattern(pattern, selection),
    hits: placeSetsThat(of.size, (selection, facts) => patternHit(pattern, selection, facts)),
  });
}
