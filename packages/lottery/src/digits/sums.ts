import { definePlay } from '../core/define.ts';
import { DIGITS, form, picked, pickedNumbers, setField } from '../core/fields.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { rowOf, type Spot } from './spot.ts';
import { spanWays, sumsOf, sumWays, waysOf } from './ways.ts';

/** 直选和值: every sequence with a chosen sum is a bet. */
export function directSum(at: Spot): Play {
  const { length } = at.slice;
  const exact = tier('1', ratio(1, 10 ** length));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_sum`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'direct'),
    labelKey: 'direct_sum',
    forms: [form('sums', [setField('sums', sumsOf(length), { look: 'sums' })])],
    tiers: [exact],
    count: selection => waysOf(sumWays(length), pickedNumbers(selection, 'sums')),
    settle: (tally, selection, draw) => {
      if (picked(selection, 'sums').includes(at.read(draw).sum)) win(tally, exact, 1);
    },
  });
}

/** 直选跨度: every sequence whose greatest and smallest digit differ by a chosen span is a bet. */
export function directSpan(at: Spot): Play {
  const table = spanWays(at.slice.length);
  const exact = tier('1', ratio(1, 10 ** at.slice.length));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_span`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'direct'),
    labelKey: 'span',
    forms: [form('spans', [setField('spans', DIGITS)])],
    tiers: [exact],
    count: selection => waysOf(table, pickedNumbers(selection, 'spans')),
    settle: (tally, selection, draw) => {
      if (picked(selection, 'spans').includes(at.read(draw).span)) win(tally, exact, 1);
    },
  });
}

/** 和值尾数: the last figure of the sum. */
export function sumTail(at: Spot): Play {
  const tail = tier('1', ratio(1, 10));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_sumTail`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'direct'),
    labelKey: 'sum_tail',
    forms: [form('tails', [setField('tails', DIGITS)])],
    tiers: [tail],
    count: selection => picked(selection, 'tails').length,
    settle: (tally, selection, draw) => {
      if (picked(selection, 'tails').includes(at.read(draw).sum % 10)) win(tally, tail, 1);
    },
  });
}
