import type { Family } from '../core/types.ts';
import { direct } from '../digits/direct.ts';
import { digitFacts } from '../digits/facts.ts';
import { fixedPlace } from '../digits/places.ts';
import { FIVE_PLACES, spot } from '../digits/spot.ts';
import { drawings } from './drawings.ts';

const FAMILY = 'P5';

/** 排列五: five digits, played direct and by place. */
export const p5: Family = {
  ...drawings.P5,
  labelKey: 'pl_5',
  facts: digitFacts,
  plays: [
    direct(spot(FAMILY, '5x', { slice: [0, 1, 2, 3, 4], places: FIVE_PLACES, groupKey: 'five_star' })),
    fixedPlace(FAMILY, FIVE_PLACES),
  ],
};
