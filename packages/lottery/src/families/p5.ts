import type { Family } from '../core/types.ts';
import { direct } from '../digits/direct.ts';
import { digitFacts } from '../digits/facts.ts';
import { fixedPlace } from '../digits/places.ts';
import { FIVE_PLACES, spot } from '../digits/spot.ts';

const FAMILY = 'P5';

/** 排列五: five digits, played direct and by place. */
export const p5: Family = {
  code: FAMILY,
  labelKey: 'pl_5',
  shape: [{ labelKey: 'digits', count: 5, from: 0, to: 9, width: 1, repeats: true, sorted: false }],
  facts: digitFacts,
  plays: [
    direct(spot(FAMILY, '5x', { slice: [0, 1, 2, 3, 4], places: FIVE_PLACES, groupKey: 'five_star' })),
    fixedPlace(FAMILY, FIVE_PLACES),
  ],
};
