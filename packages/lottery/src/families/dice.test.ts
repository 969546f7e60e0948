import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdAgainstBruteForce } from '../brute-force/hold.ts';
import type { Bet } from '../brute-force/judge.ts';
import { betsJudged, betsWhere, countIn, setsOf } from '../brute-force/sets.ts';
import { product, sum } from '../brute-force/spaces.ts';
import { ratio } from '../core/ratio.ts';
import {
  type Draw,
  type Family,
  type Play,
  parseSelection,
  prepareDraw,
  ratioText,
  type Selection,
  settle,
} from '../index.ts';
import { k3 } from './k3.ts';
import { pc28 } from './pc28.ts';

const drawsOf = (values: readonly number[]): readonly string[] =>
  product([values, values, values]).map(draw => draw.join());
const THROWS = drawsOf([1, 2, 3, 4, 5, 6]);
const THREE_DIGITS = drawsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

const sorted = (draw: Draw): string => draw.numbers.toSorted().join('');
const times = (draw: Draw, face: number): number => draw.numbers.filter(number => number === face).length;
const side = (pick: unknown, value: number, big: number): boolean =>
  pick === (value >= big ? '大' : '小') || pick === (value % 2 ? '单' : '双');

function diceBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  switch (play.id) {
    case 'sum':
      return betsJudged(s.sums ?? [], (wanted, draw) => [sum(draw.numbers) === wanted && String(wanted)]);
    case 'lm':
      return betsWhere(
        s.picks ?? [],
        (pick, draw) => new Set(draw.numbers).size > 1 && side(pick, sum(draw.numbers), 11),
      );
    case 'triple':
      return betsWhere(s.nums ?? [], (face, draw) => times(draw, Number(face)) === 3);
    case 'tripleAny':
      return betsWhere([0], (_, draw) => new Set(draw.numbers).size === 1);
    case 'straightAny':
      return betsWhere([0], (_, draw) => ['123', '234', '345', '456'].includes(sorted(draw)));
    case 'pairSingle':
      return betsWhere(
        product([s.double ?? [], s.single ?? []]).filter(([double, single]) => double !== single),
        ([double = 0, single = 0], draw) => sorted(draw) === [double, double, single].toSorted().join(''),
      );
    case 'pairMulti':
      return betsWhere(s.nums ?? [], (face, draw) => times(draw, Number(face)) >= 2);
    case 'diff3':
    case 'diff2':
      return betsWhere(setsOf(s, Number(play.id[4])), (set, draw) => countIn(set, draw.numbers) === set.length);
    case 'one':
      return betsWhere(s.nums ?? [], (face, draw) => times(draw, Number(face)) > 0);
    default:
      return betsWhere(s.nums ?? [], (face, draw) => times(draw, Number(face)) === 0);
  }
}

const ENDS: Readonly<Record<string, (value: number) => boolean>> = {
  极大: value => value >= 22,
  极小: value => value <= 5,
};

function sumBets(s: Selection): readonly Bet<Draw>[] {
  const shapes: Readonly<Record<string, (draw: Draw) => boolean>> = {
    豹子: draw => new Set(draw.numbers).size === 1,
    对子: draw => new Set(draw.numbers).size === 2,
    顺子: draw => '012 123 234 345 456 567 678 789 089 019'.split(' ').includes(sorted(draw)),
  };
  return betsJudged(s.picks ?? [], (pick, draw) => {
    const value = sum(draw.numbers);
    if (typeof pick === 'number') return [pick === value && '1'];
    const holds = shapes[pick]?.(draw) ?? ENDS[pick]?.(value) ?? [...pick].every(sign => side(sign, value, 14));
    return [holds && pick];
  });
}

describe.each(k3.plays.map(play => [play.id, play] as const))('K3 %s', (_, play) => {
  it('counts and settles as bet by bet', () => {
    holdAgainstBruteForce({
      family: k3,
      play,
      pool: [1, 2, 3, 4, 5, 6, 9, 10, 11],
      draws: fc.constantFrom(...THROWS),
      betsOf: s => diceBets(play, s),
      runs: 30,
    });
  });
});

describe.each(pc28.plays.map(play => [play.id, play] as const))('PC28 %s', (_, play) => {
  it('counts and settles as bet by bet', () => {
    holdAgainstBruteForce({
      family: pc28,
      play,
      pool: [0, 1, 13, 14, 27],
      draws: fc.constantFrom(...THREE_DIGITS),
      betsOf: sumBets,
      runs: 60,
    });
  });
});

/** Single bets of each play, so that a tier's chance can be counted over all draws. */
const SINGLE_BETS: readonly [Family, string, unknown][] = [
  [k3, 'sum', { sums: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] }],
  [k3, 'lm', { picks: '大' }],
  [k3, 'lm', { picks: '双' }],
  [k3, 'triple', { nums: [2] }],
  [k3, 'tripleAny', {}],
  [k3, 'pairSingle', { double: [2], single: [5] }],
  [k3, 'pairMulti', { nums: [2] }],
  [k3, 'diff3', { nums: [1, 2, 6] }],
  [k3, 'diff2', { nums: [1, 6] }],
  [k3, 'straightAny', {}],
  [k3, 'one', { nums: [1] }],
  [k3, 'miss', { nums: [1] }],
  ...[
    '大',
    '小',
    '单',
    '双',
    '大单',
    '大双',
    '小单',
    '小双',
    '极大',
    '极小',
    '豹子',
    '对子',
    '顺子',
    0,
    13,
    14,
    27,
  ].map((pick): [Family, string, unknown] => [pc28, 'pc', { picks: [pick] }]),
];

describe('over all draws', () => {
  it.each(SINGLE_BETS.map(row => [`${row[0].code} ${row[1]} ${JSON.stringify(row[2])}`, row] as const))(
    '%s wins as often as its tiers say',
    (_, [family, id, raw]) => {
      const play = family.plays.find(play => play.id === id);
      const parsed = play && parseSelection(play, raw);
      if (!play || !parsed?.ok) throw new Error('no such bet');
      for (const tripleRule of ['win', 'lose'] as const) {
        const rules = { tieRule: 'lose', tripleRule } as const;
        const texts = family === k3 ? THROWS : THREE_DIGITS;
        const units = new Map<string, number>();
        for (const text of texts)
          for (const hit of settle(play, parsed.selection, prepareDraw(family, text), rules).hits)
            units.set(hit.tier.id, (units.get(hit.tier.id) ?? 0) + hit.units);
        for (const tier of play.reach?.(parsed.selection, rules) ?? play.tiers)
          expect(ratioText(ratio(units.get(tier.id) ?? 0, texts.length))).toBe(ratioText(tier.p));
      }
    },
  );
});
