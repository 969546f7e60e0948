import type { Drawing } from '../core/draw-types.ts';
import type { Family } from '../core/types.ts';
import { bigSmall } from '../digits/attributes.ts';
import { direct } from '../digits/direct.ts';
import { digitFacts } from '../digits/facts.ts';
import { group } from '../digits/group.ts';
import { groupDan, groupMixed, groupSum } from '../digits/group-small.ts';
import { THREE_PATTERNS, TWO_PATTERNS } from '../digits/pattern.ts';
import { anyPlace, fixedPlace } from '../digits/places.ts';
import { threeShape } from '../digits/shape.ts';
import { spot, THREE_PLACES } from '../digits/spot.ts';
import { directSpan, directSum, sumTail } from '../digits/sums.ts';
import { drawings } from './drawings.ts';

/** 福彩3D and 排列三: the digit plays over three places. */
function threeDigits(drawing: Drawing, labelKey: string): Family {
  const { code } = drawing;
  const places = THREE_PLACES;
  const three = spot(code, '3x', { slice: [0, 1, 2], places, groupKey: 'three_star' });
  const twos = [
    spot(code, 'q2', { slice: [0, 1], places, groupKey: 'first_two' }),
    spot(code, 'h2', { slice: [1, 2], places, groupKey: 'last_two' }),
  ];
  return {
    ...drawing,
    labelKey,
    facts: digitFacts,
    plays: [
      ...[direct, directSum, directSpan, sumTail].map(make => make(three)),
      ...THREE_PATTERNS.map(pattern => group(three, pattern)),
      ...[groupMixed, groupSum, groupDan].map(make => make(three)),
      ...twos.flatMap(two => [direct(two), directSum(two), ...TWO_PATTERNS.map(pattern => group(two, pattern))]),
      fixedPlace(code, places),
      anyPlace(three, 1),
      anyPlace(three, 2),
      ...[three, ...twos].map(bigSmall),
      threeShape(three),
    ],
  };
}

export const fc3d: Family = threeDigits(drawings['3D'], 'fc_3d');
export const p3: Family = threeDigits(drawings.P3, 'pl_3');
