import { definePlay } from '../core/define.ts';
import { form } from '../core/fields.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import { countPattern, type Pattern, patternChance, patternFields, patternHit } from './pattern.ts';
import { rowOf, type Spot } from './spot.ts';

/** 组选: the digits of the slice form the pattern, in any order. */
export function group(at: Spot, pattern: Pattern): Play {
  const any = tier('g', patternChance(pattern));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_${pattern.id}`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: rowOf(at, 'group'),
    labelKey: pattern.labelKey,
    forms: [form('multiple', patternFields(pattern))],
    tiers: [any],
    count: selection => countPattern(pattern, selection),
    settle: (tally, selection, draw) => {
      if (patternHit(pattern, selection, at.read(draw))) win(tally, any, 1);
    },
  });
}
