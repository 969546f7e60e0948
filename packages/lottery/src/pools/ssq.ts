import { bestDraws, betsMatching, choiceForms, countChoice, type Hits } from '../core/choice.ts';
import { choose, range, total } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { picked, setField } from '../core/fields.ts';
import { greatest, times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Family, Play, Ways } from '../core/types.ts';
import { drawings } from '../families/drawings.ts';
import { averagePrizes } from './averages.ts';

const FAMILY = 'SSQ';
const REDS = range(1, 33);
const BLUES = range(1, 16);

/** The division of so many red balls right, without and with the blue one. */
const DIVISIONS: readonly (readonly [red: number, blue: 0 | 1, division: number])[] = [
  [6, 1, 1],
  [6, 0, 2],
  [5, 1, 3],
  [5, 0, 4],
  [4, 1, 4],
  [4, 0, 5],
  [3, 1, 5],
  [2, 1, 6],
  [1, 1, 6],
  [0, 1, 6],
];

const waysOf = (division: number): number =>
  DIVISIONS.filter(([, , at]) => at === division).reduce(
    (ways, [red, blue]) => ways + choose(6, red) * choose(27, 6 - red) * (blue === 1 ? 1 : 15),
    0,
  );

const needsOf = (division: number): Ways =>
  DIVISIONS.filter(([, , at]) => at === division).map(([red, blue]) => [
    ...(red > 0 ? [{ right: red }] : []),
    ...(blue === 1 ? [{ part: 'blue' }] : []),
  ]);

/** For a stake of 2: 3,000, 200, 10 and 5 are fixed; the rest of 49 % of the stakes goes three to one to the first two. */
const PRIZES = [
  { part: ratio(3, 4) },
  { part: ratio(1, 4) },
  { fixed: ratio(1500, 1) },
  { fixed: ratio(100, 1) },
  { fixed: ratio(5, 1) },
  { fixed: ratio(5, 2) },
];

const divisions = averagePrizes(
  PRIZES.map((prize, at) => ({ id: String(at + 1), p: ratio(waysOf(at + 1), choose(33, 6) * 16), ...prize })),
  { fund: ratio(49, 100), fixedFirst: true },
);
const tiers = divisions.map(({ id, p, ...prize }, at) => tier(id, p, { ...prize, ways: needsOf(at + 1) }));

/** By how many of the reds are right. */
const draws = bestDraws(
  6,
  { values: REDS.length, groups: [6] },
  range(0, 6).map(right => [right]),
);

const blueField = setField('blue', BLUES, { look: 'balls', width: 2 });

const ssqPlay: Play = definePlay({
  family: FAMILY,
  id: 'ssq',
  groupKey: 'six',
  kindKey: 'six',
  labelKey: 'six_and_blue',
  prizing: 'table',
  forms: choiceForms(REDS, 6, { key: 'red', look: 'balls', width: 2 }).map(form => ({
    ...form,
    fields: [...form.fields, blueField],
  })),
  tiers,
  count: selection => countChoice(selection, 6) * picked(selection, 'blue').length,
  settle: (tally, selection, draw) => {
    const reds = draw.numbers.slice(0, 6);
    const blues = picked(selection, 'blue');
    const blueRight = blues.includes(draw.numbers[6] ?? 0) ? 1 : 0;
    for (const [red, blue, division] of DIVISIONS) {
      const reached = tiers[division - 1];
      const withBlue = blue === 1 ? blueRight : blues.length - blueRight;
      if (reached && withBlue > 0)
        win(tally, reached, withBlue * betsMatching(selection, 6, { drawn: reds, matching: red }));
    }
  },
  most: (selection, prizeOf) => {
    const blues = picked(selection, 'blue').length;
    const paid = (hits: Hits, blueRight: number): bigint =>
      DIVISIONS.reduce((sum, [red, blue, division]) => {
        const reached = tiers[division - 1];
        const withBlue = blue === 1 ? blueRight : blues - blueRight;
        return reached ? sum + times(withBlue * (hits[red] ?? 0), reached, prizeOf) : sum;
      }, 0n);
    // One of the blues is drawn, or another is where not all are chosen.
    const right = blues === BLUES.length ? [1] : [0, 1];
    return greatest(draws(selection).flatMap(hits => right.map(blueRight => paid(hits, blueRight))));
  },
});

function facts(draw: Draw): readonly DrawFact[] {
  const sum = total(draw.numbers.slice(0, 6));
  return [
    { key: 'sum', value: sum },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
  ];
}

/** 双色球: six of 33 red balls and one of 16 blue. */
export const ssq: Family = {
  ...drawings.SSQ,
  labelKey: 'ssq',
  facts,
  plays: [ssqPlay],
};
