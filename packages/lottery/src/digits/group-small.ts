import { range } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import { DIGITS, form, hasTicket, picked, pickedNumbers, setField, ticketsField, ticketsOf } from '../core/fields.ts';
import type { Form, Selection } from '../core/form-types.ts';
import { bestOf } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play, Tier } from '../core/types.ts';
import { factsOf, rowOf, type SliceFacts, type Spot } from './spot.ts';
import { groupSumWays, waysOf } from './ways.ts';

/** The tiers of group bets over two or three places, by the pattern of the draw. One digit only never wins. */
function tiersByPattern(at: Spot): ReadonlyMap<string, Tier> {
  return at.slice.length === 2
    ? new Map([['1,1', tier('z2', ratio(2, 100))]])
    : new Map([
        ['2,1', tier('z3', ratio(3, 1000))],
        ['1,1,1', tier('z6', ratio(6, 1000))],
      ]);
}

type Given = {
  suffix: string;
  labelKey: string;
  form: Form;
  count: (selection: Selection) => number;
  covers: (selection: Selection, facts: SliceFacts) => boolean;
  /** The patterns that bets of the selection have; any, where it is left out. */
  patternsOf?: (selection: Selection) => ReadonlySet<string>;
};

function groupBy(at: Spot, given: Given): Play {
  const tiers = tiersByPattern(at);
  return definePlay({
    family: at.family,
    id: `${at.prefix}_${given.suffix}`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'group'),
    labelKey: given.labelKey,
    forms: [given.form],
    tiers: [...tiers.values()],
    count: given.count,
    settle: (tally, selection, draw) => {
      const facts = at.read(draw);
      const reached = tiers.get(facts.pattern);
      if (reached && given.covers(selection, facts)) win(tally, reached, 1);
    },
    most: (selection, prizeOf) => {
      const there = given.patternsOf?.(selection);
      return bestOf(
        [...tiers].flatMap(([pattern, listed]) => (there === undefined || there.has(pattern) ? [listed] : [])),
        prizeOf,
      );
    },
  });
}

/** 组选和值: every multiset with a chosen sum is a bet, those of one digit only left out. */
export function groupSum(at: Spot): Play {
  const { length } = at.slice;
  return groupBy(at, {
    suffix: 'groupSum',
    labelKey: 'group_sum',
    form: form('sums', [setField('sums', range(1, 9 * length - 1), { look: 'sums' })]),
    count: selection => waysOf(groupSumWays(length), pickedNumbers(selection, 'sums')),
    covers: (selection, facts) => picked(selection, 'sums').includes(facts.sum),
  });
}

/** 包胆: one digit; every multiset that holds it is a bet (54 over three places, 9 over two). */
export function groupDan(at: Spot): Play {
  const bets = at.slice.length === 2 ? 9 : 54;
  return groupBy(at, {
    suffix: 'groupDan',
    labelKey: 'group_dan',
    form: form('dan', [setField('dan', DIGITS, { max: 1 })]),
    count: selection => bets * picked(selection, 'dan').length,
    covers: (selection, facts) => facts.kinds.some(kind => picked(selection, 'dan').includes(kind)),
  });
}

/** 混合组选: typed multisets. */
export const groupMixed = (at: Spot): Play =>
  groupBy(at, {
    suffix: 'mixed',
    labelKey: 'group_mixed',
    form: form('typed', [ticketsField(at.slice.length, DIGITS, { order: 'multiset', distinctMin: 2 })]),
    count: selection => ticketsOf(selection).length,
    covers: (selection, facts) => hasTicket(ticketsOf(selection), facts.sorted),
    patternsOf: selection => new Set(ticketsOf(selection).map(ticket => factsOf([...ticket].map(Number)).pattern)),
  });
