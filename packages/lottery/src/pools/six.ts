import { bestDraws, betsMatching, choiceForms, countChoice } from '../core/choice.ts';
import { choose, range, total } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import type { Draw, DrawFact, Drawing } from '../core/draw-types.ts';
import { greatest, times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Family, Need, Play } from '../core/types.ts';
import { drawings } from '../families/drawings.ts';
import { averagePrizes } from './averages.ts';

const NUMBERS = range(1, 49);

/** The seven divisions: how many of the six, and the extra number or not. */
const WAYS = [
  { normals: 6, extra: 0 },
  { normals: 5, extra: 1 },
  { normals: 5, extra: 0 },
  { normals: 4, extra: 1 },
  { normals: 4, extra: 0 },
  { normals: 3, extra: 1 },
  { normals: 3, extra: 0 },
];

const chanceOf = ({ normals, extra }: { normals: number; extra: number }): Ratio =>
  ratio(choose(6, normals) * choose(1, extra) * choose(42, 6 - normals - extra), choose(49, 6));

const needsOf = ({ normals, extra }: { normals: number; extra: number }): readonly Need[] => [
  { right: normals },
  ...(extra === 1 ? [{ part: 'extra' }] : []),
];

type Given = {
  readonly drawing: Drawing;
  readonly labelKey: string;
  /** Prizes for a stake of 1 by division, where they are fixed; else the division's part of the pool. */
  readonly divisions: readonly ({ readonly fixed: Ratio } | { readonly part: Ratio })[];
  readonly fund: Ratio;
  readonly fixedFirst: boolean;
};

function sixOf49(given: Given): Play {
  const divisions = averagePrizes(
    given.divisions.map((division, at) => ({
      id: String(at + 1),
      p: chanceOf(WAYS[at] ?? { normals: 0, extra: 0 }),
      ...division,
    })),
    given,
  );
  const tiers = divisions.map(({ id, p, ...prize }, at) =>
    tier(id, p, { ...prize, ways: WAYS.slice(at, at + 1).map(needsOf) }),
  );
  const draws = bestDraws(
    6,
    { values: NUMBERS.length, groups: [6, 1] },
    WAYS.map(({ normals, extra }) => [normals, extra]),
  );
  return definePlay({
    family: given.drawing.code,
    id: 'six',
    groupKey: 'six',
    kindKey: 'six',
    labelKey: 'six_of_49',
    prizing: 'table',
    forms: choiceForms(NUMBERS, 6, { look: 'balls', width: 2 }),
    tiers,
    count: selection => countChoice(selection, 6),
    settle: (tally, selection, draw) => {
      const normals = draw.numbers.slice(0, 6);
      const extra = draw.numbers.slice(6);
      for (const [at, reached] of tiers.entries()) {
        const way = WAYS[at];
        if (!way) continue;
        const groups = [
          { drawn: normals, matching: way.normals },
          { drawn: extra, matching: way.extra },
        ];
        win(tally, reached, betsMatching(selection, 6, ...groups));
      }
    },
    most: (selection, prizeOf) =>
      greatest(
        draws(selection).map(hits =>
          tiers.reduce((sum, reached, at) => sum + times(hits[at] ?? 0, reached, prizeOf), 0n),
        ),
      ),
  });
}

function facts(draw: Draw): readonly DrawFact[] {
  const sum = total(draw.numbers);
  return [
    { key: 'sum', value: sum },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
  ];
}

const family = (given: Given): Family => ({
  ...given.drawing,
  labelKey: given.labelKey,
  facts,
  plays: [sixOf49(given)],
});

/** Mark Six of Hong Kong, 10 a unit: 9,600, 640, 320 and 40 are fixed, the rest of 54 % of the stakes is parted 45 : 15 : 40. */
export const hkms: Family = family({
  drawing: drawings.HKMS,
  labelKey: 'mark_six',
  divisions: [
    { part: ratio(45, 100) },
    { part: ratio(15, 100) },
    { part: ratio(40, 100) },
    { fixed: ratio(960, 1) },
    { fixed: ratio(64, 1) },
    { fixed: ratio(32, 1) },
    { fixed: ratio(4, 1) },
  ],
  fund: ratio(54, 100),
  fixedFirst: true,
});

/** TOTO of Singapore, 1 a unit: groups 1 to 4 get 38, 8, 5.5 and 3 % of 54 % of the stakes, the others 50, 25 and 10. */
export const sgtoto: Family = family({
  drawing: drawings.SGTOTO,
  labelKey: 'sg_toto',
  divisions: [
    { part: ratio(38, 100) },
    { part: ratio(8, 100) },
    { part: ratio(55, 1000) },
    { part: ratio(3, 100) },
    { fixed: ratio(50, 1) },
    { fixed: ratio(25, 1) },
    { fixed: ratio(10, 1) },
  ],
  fund: ratio(54, 100),
  fixedFirst: false,
});
