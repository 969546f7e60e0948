import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawSelection } from '../brute-force/selections.ts';
import { betsOnNumbers, families, findPlay, numberKeys, parseSelection, smallestParts } from '../index.ts';
import type { Selection } from './form-types.ts';
import type { Play } from './types.ts';

const keysOf = (family: string, playType: string, raw: unknown): readonly string[] => {
  const play = findPlay(family, playType);
  const parsed = play && parseSelection(play, raw);
  if (!play || !parsed?.ok) throw new Error(`${family} ${playType} does not take it`);
  return numberKeys(play, parsed.selection);
};

describe('the numbers that a selection bets on', () => {
  it('are named with their place, or with the choice beside them', () => {
    expect(keysOf('SSC', 'dwd', { pos: [[1, 2], [], [], [], [3]] })).toEqual(['1:1', '1:2', '5:3']);
    expect(keysOf('SSC', 'longhu', { pair: 'WG', picks: ['龙'] })).toEqual(['WG:龙']);
    expect(keysOf('11X5', 'rx3', { dan: [5], tuo: [1, 11] })).toEqual(['05', '01', '11']);
  });

  it('are all those that a ticket stands for, so that a stopped number is stopped in every way to bet it', () => {
    expect(keysOf('4D', 'big', { nums: ['0012'] })).toEqual(['0012']);
    expect(keysOf('4D', 'big', { system: ['1001'] })).toEqual(['0011', '0101', '0110', '1001', '1010', '1100']);
    expect(keysOf('4D', 'small', { roll: ['1R34'] })).toEqual([...'0123456789'].map(figure => `1${figure}34`));
  });
});

describe('a number that is written down and stands in no single bet', () => {
  it('is none of those that a selection bets on', () => {
    expect(keysOf('PK10', 'q2_direct', { pos: [[5], [5, 6]] })).toEqual(['1:05', '2:06']);
    expect(
      keysOf('PK10', 'q3_direct', {
        pos: [
          [1, 2],
          [1, 2],
          [2, 3],
        ],
      }),
    ).toEqual(['1:01', '1:02', '2:01', '2:02', '3:03']);
    expect(keysOf('SSC', '5x_g60', { double: [1], single: [1, 2, 3, 4] })).toEqual([
      'double:1',
      'single:2',
      'single:3',
      'single:4',
    ]);
  });

  it('stops nothing', () => {
    const play = findPlay('PK10', 'q2_direct');
    const parsed = play && parseSelection(play, { pos: [[5], [5, 6]] });
    if (!play || !parsed?.ok) throw new Error('the play does not take it');
    const isOn = betsOnNumbers(play, parsed.selection);
    expect([isOn('2:05'), isOn('2:06')]).toEqual([false, true]);
  });

  it.each(Object.values(families).flatMap(({ code, plays }) => plays.map(play => [code, play.id, play] as const)))(
    '%s %s: numbers are those of the bets written out, no more and no less',
    (_family, _id, play) => holdBets(play),
  );
});

/** The numbers of a selection are those of its single bets, each bet left with nothing that it can do without. */
function holdBets(play: Play): void {
  fc.assert(
    fc.property(fc.oneof(rawSelection(play, 2), rawSelection(play, 3, [1, 2, 3, 4, 5, 6])), raw => {
      const parsed = parseSelection(play, raw);
      if (!parsed.ok || parsed.betCount > 200) return;
      const parts = smallestParts(play, parsed.selection);
      if (parts.length === 1 && parsed.betCount > 1) return;
      const needed = new Set(parts.flatMap(part => numberKeys(play, barest(play, part))));
      expect([raw, ...numberKeys(play, parsed.selection).toSorted()]).toEqual([raw, ...[...needed].sort()]);
    }),
    { seed: 20_261_127, numRuns: 25 },
  );
}

/** A part without the values that it makes as many bets without; as it is where one bet is on all of a set, however many it has. */
function barest(play: Play, part: Selection): Selection {
  const bets = play.count(part);
  if (play.count({}) > 0) return part;
  for (const less of withoutOne(part)) if (play.count(less) === bets) return barest(play, less);
  return part;
}

/** Every way to leave out one value of a selection's sets and rows. */
function withoutOne(part: Selection): readonly Selection[] {
  const { pos = [] } = part;
  const rows = pos.flatMap((row, at) =>
    row.map(value => ({
      pos: pos.with(
        at,
        row.filter(each => each !== value),
      ),
    })),
  );
  const sets = Object.entries(part).flatMap(([key, values]) =>
    Array.isArray(values) && key !== 'pos' && key !== 'places'
      ? values.map((_, at) => ({ [key]: values.toSpliced(at, 1) }))
      : [],
  );
  return [...rows, ...sets].map(less => ({ ...part, ...less }));
}

describe('the numbers of a bet, in whatever form it is written', () => {
  it('are the same as rows and as typed numbers, as a set and as 胆 and 拖, and across two groups', () => {
    expect(keysOf('3D', '3x_direct', { tickets: ['147'] })).toEqual(
      keysOf('3D', '3x_direct', { pos: [[1], [4], [7]] }),
    );
    expect(keysOf('PK10', 'q2_direct', { tickets: ['05 10'] })).toEqual(['1:05', '2:10']);
    expect(keysOf('SSC', 'rx2_direct', { places: ['W', 'G'], tickets: ['12'] })).toEqual(['1:1', '5:2']);
    expect(keysOf('SSC', 'rx2_direct', { places: ['W', 'Q', 'B'], tickets: ['12'] }).toSorted()).toEqual([
      '1:1',
      '2:1',
      '2:2',
      '3:2',
    ]);
    expect(keysOf('LHC', '2qz', { groupA: [1], groupB: [2] })).toEqual(keysOf('LHC', '2qz', { nums: [1, 2] }));
    expect(keysOf('SSQ', 'ssq', { dan: [1, 2], tuo: [3, 4, 5, 6], blue: [1] })).toEqual(
      keysOf('SSQ', 'ssq', { red: [1, 2, 3, 4, 5, 6], blue: [1] }),
    );
  });

  const several = Object.values(families).flatMap(family =>
    family.plays.filter(play => play.forms.length > 1).map(play => [family.code, play.id, play] as const),
  );
  it.each(several)('%s %s: bets alike have numbers alike', (_family, _id, play) => holdForms(play));
});

/** Each single bet of a selection, written in another form of its play where it can be, has the same numbers. */
function holdForms(play: Play): void {
  let compared = 0;
  fc.assert(
    fc.property(rawSelection(play, 3), raw => {
      const parsed = parseSelection(play, raw);
      // A single bet whose rows hold more than its numbers says more than it bets on.
      if (!parsed.ok || parsed.betCount < 2) return;
      for (const part of smallestParts(play, parsed.selection).slice(0, 20))
        for (const other of inOtherForms(play, part)) {
          compared += 1;
          expect(numberKeys(play, other).toSorted()).toEqual(numberKeys(play, part).toSorted());
        }
    }),
    { seed: 20_261_125, numRuns: 60 },
  );
  expect(compared, 'bets written in two forms').toBeGreaterThan(0);
}

/** A single bet in the other forms of its play. */
function inOtherForms(play: Play, part: Selection): readonly Selection[] {
  return [...typedAs(part, play), ...pairedAs(part), ...orderedAs(part)].flatMap(raw => {
    const parsed = parseSelection(play, raw);
    return parsed.ok && parsed.betCount === play.count(part) ? [parsed.selection] : [];
  });
}

/** Rows as a typed number, at the places where they stand. */
function typedAs({ pos }: Selection, play: Play): readonly object[] {
  if (pos === undefined) return [];
  const filled = pos.flatMap((row, place) => (row.length > 0 ? [{ place, value: row[0] }] : []));
  const tickets = [filled.map(({ value }) => value)];
  const anyPlaces = play.forms.some(({ fields }) => fields.some(({ key }) => key === 'places'));
  return [anyPlaces ? { places: filled.map(({ place }) => 'WQBSG'.charAt(place)), tickets } : { tickets }];
}

/** A set as 胆 and 拖, and 胆 and 拖 as a set; a pair as two groups. */
function pairedAs({ dan, tuo, groupA, groupB, ...rest }: Selection): readonly object[] {
  const values = rest.nums ??
    rest.red ??
    rest.picks ??
    rest.tails ?? [...(dan ?? groupA ?? []), ...(tuo ?? groupB ?? [])];
  const { blue } = rest;
  const beside = blue === undefined ? {} : { blue };
  return [
    ...(['nums', 'red', 'picks', 'tails'] as const).map(key => ({ [key]: values, ...beside })),
    { dan: values.slice(0, 1), tuo: values.slice(1), ...beside },
    { groupA: values.slice(0, 1), groupB: values.slice(1) },
  ];
}

/** A whole number as one whose every order is a bet: the same bets only where its figures are alike. */
const orderedAs = ({ nums }: Selection): readonly object[] =>
  nums === undefined ? [] : [{ system: nums.filter(number => new Set(String(number)).size === 1) }];

describe('a number that was stopped', () => {
  const holds = (family: string, playType: string, raw: unknown, number: string): boolean => {
    const play = findPlay(family, playType);
    const parsed = play && parseSelection(play, raw);
    if (!play || !parsed?.ok) throw new Error(`${family} ${playType} does not take it`);
    return betsOnNumbers(play, parsed.selection)(number);
  };

  it('is held by bets in every form', () => {
    expect(holds('3D', '3x_direct', { tickets: ['147'] }, '2:4')).toBe(true);
    expect(holds('3D', '3x_direct', { tickets: ['147'] }, '1:4')).toBe(false);
    expect(holds('LHC', '2qz', { groupA: [1], groupB: [2] }, '02')).toBe(true);
  });

  it('is found under the name that it had before', () => {
    expect(holds('3D', '3x_direct', { pos: [[1, 2], [4], [7]] }, '147')).toBe(true);
    expect(holds('3D', '3x_direct', { pos: [[1, 2], [4], [7]] }, '174')).toBe(false);
    expect(holds('3D', '3x_direct', { tickets: ['147'] }, '147')).toBe(true);
    expect(holds('SSC', 'rx2_direct', { pos: [[1], [], [], [], [2]] }, '12')).toBe(true);
    expect(holds('LHC', '2qz', { nums: [1, 2] }, 'groupB:02')).toBe(true);
    expect(holds('SSQ', 'ssq', { red: [1, 2, 3, 4, 5, 6], blue: [7] }, '07')).toBe(true);
  });
});
