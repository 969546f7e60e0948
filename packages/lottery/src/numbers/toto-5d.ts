import type { FamilyCode } from '../core/draw-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier } from '../core/tally.ts';
import type { Play, Tier, Ways } from '../core/types.ts';
import { numberPlay } from './match.ts';

/** The last figures of the first prize. */
const endingOfFirst = (places: string): Ways => [[{ part: 'first', places }]];

/** Chances of 100,000 of being the best prize of a number, leaving aside two drawn numbers that agree; prizes for a stake of 1. */
const PRIZES: Readonly<Record<string, Tier>> = {
  first: tier('1st', ratio(1, 100_000), { perUnit: ratio(15_000, 1) }),
  second: tier('2nd', ratio(1, 100_000), { perUnit: ratio(5000, 1) }),
  third: tier('3rd', ratio(1, 100_000), { perUnit: ratio(3000, 1) }),
  fourth: tier('4th', ratio(9, 100_000), { perUnit: ratio(500, 1), ways: endingOfFirst('last_four') }),
  fifth: tier('5th', ratio(90, 100_000), { perUnit: ratio(20, 1), ways: endingOfFirst('last_three') }),
  sixth: tier('6th', ratio(900, 100_000), { perUnit: ratio(5, 1), ways: endingOfFirst('last_two') }),
};

/** 5D: the three numbers drawn, or the last four, three or two figures of the first; the best prize only. */
export const toto5d = (family: FamilyCode): Play =>
  numberPlay({
    family,
    id: 'toto5d',
    groupKey: 'five_digits',
    kindKey: 'five_digits',
    labelKey: 'toto_5d',
    prizing: 'table',
    drawShape: 1,
    length: 5,
    tiers: Object.values(PRIZES),
    most: (numbers, prizeOf) => {
      const sharing = (length: number): number =>
        Math.max(...[...Map.groupBy(numbers, number => number.slice(-length)).values()].map(({ length }) => length));
      let left = numbers.length;
      let paid = 0n;
      const won = new Map([
        [PRIZES.fourth, sharing(4)],
        [PRIZES.fifth, sharing(3)],
        [PRIZES.sixth, sharing(2)],
      ]);
      // Each number has one prize: the dearest go first, as many as can be of each.
      for (const tier of Object.values(PRIZES).toSorted((a, b) => Number(prizeOf(b) - prizeOf(a)))) {
        const many = Math.min(left, won.get(tier) ?? 1);
        paid += times(many, tier, prizeOf);
        left -= many;
      }
      return paid;
    },
    hits: draw => {
      const [first = '', second = '', third = ''] = draw.words;
      return number => {
        const best =
          (number === first && PRIZES.first) ||
          (number === second && PRIZES.second) ||
          (number === third && PRIZES.third) ||
          (number.slice(1) === first.slice(1) && PRIZES.fourth) ||
          (number.slice(2) === first.slice(2) && PRIZES.fifth) ||
          (number.slice(3) === first.slice(3) && PRIZES.sixth);
        return best ? [best] : [];
      };
    },
  });
