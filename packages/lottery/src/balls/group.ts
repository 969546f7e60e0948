import { bestDraws, betsMatching, choiceForms, countChoice } from '../core/choice.ts';
import { choose, shared } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { FamilyCode } from '../core/draw-types.ts';
import { form, picked, setField } from '../core/fields.ts';
import { greatest, times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';
import type { BallSpot } from './spot.ts';

const WIDTH = 2;

/** 组选 of balls: the balls of the slice, in any order. */
export function ballGroup(at: BallSpot): Play {
  const size = at.slice.length;
  const any = tier('1', ratio(1, choose(at.values.length, size)));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_group`,
    slice: at.slice,
    groupKey: at.groupKey,
    kindKey: 'group',
    labelKey: 'group',
    forms: choiceForms(at.values, size, { look: 'balls', width: WIDTH }),
    tiers: [any],
    count: selection => countChoice(selection, size),
    settle: (tally, selection, draw) => {
      const drawn = at.slice.map(place => draw.numbers[place] ?? 0);
      win(tally, any, betsMatching(selection, size, { drawn, matching: size }));
    },
  });
}

/** 任选: `size` balls of which all, or all those drawn where the bet has more, must agree with the whole draw. */
export function ballAny(
  family: FamilyCode,
  values: readonly number[],
  given: { size: number; drawnCount: number },
): Play {
  const { size, drawnCount } = given;
  const matching = Math.min(size, drawnCount);
  const ways = choose(drawnCount, matching) * choose(values.length - drawnCount, size - matching);
  const found = tier('1', ratio(ways, choose(values.length, size)));
  const draws = bestDraws(size, { values: values.length, groups: [drawnCount] }, [[matching]]);
  return definePlay({
    family,
    id: `rx${size}`,
    groupKey: 'any_k',
    kindKey: 'any_k',
    labelKey: `any_${size}`,
    forms: choiceForms(values, size, { look: 'balls', width: WIDTH }),
    tiers: [found],
    count: selection => countChoice(selection, size),
    settle: (tally, selection, draw) =>
      win(tally, found, betsMatching(selection, size, { drawn: draw.numbers, matching })),
    most: (selection, prizeOf) => greatest(draws(selection).map(([hits = 0]) => times(hits, found, prizeOf))),
  });
}

/** 不定位: each ball is a bet that it stands somewhere in the slice. */
export function ballAnyPlace(at: BallSpot): Play {
  const found = tier('1', ratio(at.slice.length, at.values.length));
  return definePlay({
    family: at.family,
    id: `${at.prefix}_bdw`,
    slice: at.slice,
    groupKey: 'any_place',
    kindKey: 'any_place',
    labelKey: at.groupKey,
    forms: [form('multiple', [setField('nums', at.values, { look: 'balls', width: WIDTH })])],
    tiers: [found],
    count: selection => picked(selection, 'nums').length,
    settle: (tally, selection, draw) => {
      const drawn = at.slice.map(place => draw.numbers[place] ?? 0);
      win(tally, found, shared(picked(selection, 'nums'), drawn));
    },
    most: (selection, prizeOf) => times(Math.min(picked(selection, 'nums').length, at.slice.length), found, prizeOf),
  });
}
