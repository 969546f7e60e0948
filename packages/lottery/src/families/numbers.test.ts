import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdAgainstBruteForce } from '../brute-force/hold.ts';
import type { Bet } from '../brute-force/judge.ts';
import { betsJudged, betsWhere } from '../brute-force/sets.ts';
import { product, subsetsOf } from '../brute-force/spaces.ts';
import {
  type Draw,
  type Family,
  findPlay,
  type Play,
  parseSelection,
  prepareDraw,
  type Selection,
  settle,
} from '../index.ts';
import { fourD } from '../numbers/four-d.ts';
import { thai } from '../numbers/thai.ts';
import { xsmb, xsmn } from '../numbers/vietnam.ts';

/** Draws of few digits, so that endings repeat and hits are common. */
const digitsDraw = (family: Family, pool: readonly number[], shape = 0): fc.Arbitrary<string> => {
  const parts = shape === 0 ? family.shape : (family.otherShapes?.[shape - 1] ?? []);
  const widths = parts.flatMap(part => Array.from({ length: part.count }, () => part.width));
  const number = (width: number) =>
    fc.array(fc.constantFrom(...pool), { minLength: width, maxLength: width }).map(digits => digits.join(''));
  return fc.tuple(...widths.map(number)).map(numbers => numbers.join());
};

const numbersOf = (s: Selection): readonly string[] => (s.nums ?? []).map(String);
const times = (count: number): readonly string[] => Array.from({ length: count }, () => '1');

/** The prizes that a Vietnamese play looks at, by its id: from and to in the draw, as the boards list them. */
const LOOKS: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  XSMB: { dau: [23, 27], xcDau: [20, 23] },
  XSMN: { dau: [17, 18], xcDau: [16, 17] },
};

function vietnamBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  const numbers = numbersOf(s);
  const tails = (draw: Draw) => draw.words.map(word => word.slice(-2));
  const ending = (words: (draw: Draw) => readonly string[]) =>
    betsJudged(numbers, (number, draw) => times(words(draw).filter(word => word.endsWith(number)).length));
  const first = (draw: Draw) => draw.words[0] ?? '';
  const look = LOOKS[play.family]?.[play.id];
  if (look) return ending(draw => draw.words.slice(...look));
  if (play.id.startsWith('lo')) return ending(draw => draw.words);
  if (play.id.startsWith('b7l')) return ending(draw => [...draw.words.slice(-6), ...draw.words.slice(0, 1)]);
  if (play.id.startsWith('truot'))
    return betsWhere(
      subsetsOf(numbers, Number(play.id.slice(5))),
      (set, draw) => !set.some(number => tails(draw).includes(number)),
    );
  if (/^xien\d/.test(play.id))
    return betsWhere(subsetsOf(numbers, Number(play.id[4])), (set, draw) =>
      set.every(number => tails(draw).includes(number)),
    );
  if (play.id === 'xienQuay')
    return betsJudged(
      [2, 3, 4].flatMap(size => subsetsOf(numbers, size)),
      (set, draw) => [set.every(number => tails(draw).includes(number)) && `xien${set.length}`],
    );
  if (play.id === 'da')
    return betsJudged(subsetsOf(numbers, 2), (pair, draw) =>
      times(Math.min(...pair.map(number => tails(draw).filter(tail => tail === number).length))),
    );
  if (play.id === 'deDau') return betsWhere(numbers, (number, draw) => first(draw).startsWith(number));
  if (play.id === 'chuc') return betsWhere(numbers, (number, draw) => first(draw).at(-2) === number);
  if (play.id === 'nhat') return ending(draw => draw.words.slice(1, 2));
  return ending(draw => draw.words.slice(0, 1));
}

const anyOrder = (number: string): string => [...number].toSorted().join('');

function thaiBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  const top = (draw: Draw) => draw.words[0]?.slice(3) ?? '';
  const wins: Readonly<Record<string, (number: string, draw: Draw) => boolean>> = {
    '3top': (number, draw) => number === top(draw),
    '2top': (number, draw) => number === top(draw).slice(1),
    '2bottom': (number, draw) => number === draw.words[5],
    '3front': (number, draw) => number === draw.words[1] || number === draw.words[2],
    '3back': (number, draw) => number === draw.words[3] || number === draw.words[4],
    '3tod': (number, draw) => anyOrder(number) === anyOrder(top(draw)),
    runTop: (digit, draw) => top(draw).includes(digit),
    runBottom: (digit, draw) => (draw.words[5] ?? '').includes(digit),
    '2of3': (number, draw) => subsetsOf([...top(draw)], 2).some(pair => anyOrder(pair.join('')) === anyOrder(number)),
  };
  const simple = wins[play.id];
  if (simple) return betsWhere(numbersOf(s), simple);
  return betsJudged(numbersOf(s), (number, draw) => {
    const [first = '', ...rest] = draw.words;
    const lower = ['second', 'third', 'fourth', 'fifth'].flatMap((name, at) =>
      rest.slice([5, 10, 20, 70][at], [10, 20, 70, 170][at]).map(word => word === number && name),
    );
    return [
      number === first && 'first',
      [1, 999_999].includes(Math.abs(Number(number) - Number(first))) && 'near',
      ...lower,
      ...rest.slice(0, 2).map(word => number.slice(0, 3) === word && 'front3'),
      ...rest.slice(2, 4).map(word => number.slice(3) === word && 'back3'),
      number.slice(4) === rest[4] && 'two',
    ];
  });
}

const NAMES = [
  '1st',
  '2nd',
  '3rd',
  ...Array.from({ length: 10 }, () => 'starter'),
  ...Array.from({ length: 10 }, () => 'consolation'),
];
const known = new Map<string, readonly string[]>();

function permutations(number: string): readonly string[] {
  const orders = known.get(number) ?? [
    ...new Set(
      product([...number].map(() => [0, 1, 2, 3]))
        .filter(order => new Set(order).size === 4)
        .map(order => order.map(at => number[at]).join('')),
    ),
  ];
  known.set(number, orders);
  return orders;
}

function fourDBets(play: Play, s: Selection): readonly Bet<Draw>[] {
  const covered = (small: boolean) => NAMES.slice(0, small ? 3 : 23);
  if (play.id === 'toto5d')
    return betsJudged(numbersOf(s), (number, draw) => {
      const [first = '', second, third] = draw.words;
      const names = [
        number === first && '1st',
        number === second && '2nd',
        number === third && '3rd',
        ...[4, 3, 2].map(
          (figures, at) => number.slice(-figures) === first.slice(-figures) && ['4th', '5th', '6th'][at],
        ),
      ];
      return [names.find(name => typeof name === 'string') ?? false];
    });
  if (play.id === 'big' || play.id === 'small') {
    const rolled = s.roll?.flatMap(text => [...'0123456789'].map(figure => text.replace('R', figure)));
    const numbers = rolled ?? s.system?.flatMap(permutations) ?? numbersOf(s);
    return betsJudged(numbers, (number, draw) =>
      covered(play.id === 'small').map((name, at) => draw.words[at] === number && name),
    );
  }
  if (play.id.startsWith('ibet'))
    return betsJudged(numbersOf(s), (number, draw) =>
      covered(play.id === 'ibetSmall').map(
        (name, at) => permutations(number).includes(draw.words[at] ?? '') && `i${permutations(number).length}-${name}`,
      ),
    );
  const prizes = play.id.endsWith('ABC') ? 3 : 1;
  return betsJudged(numbersOf(s), (number, draw) =>
    NAMES.slice(0, prizes).map((name, at) => (draw.words[at] ?? '').endsWith(number) && name),
  );
}

const all: readonly [Family, (play: Play, s: Selection) => readonly Bet<Draw>[], readonly number[]][] = [
  [xsmb, vietnamBets, [0, 1, 7]],
  [xsmn, vietnamBets, [0, 1, 7]],
  [thai, thaiBets, [0, 9]],
  [fourD, fourDBets, [0, 1, 7]],
];

describe.each(
  all.flatMap(([family, betsOf, pool]) =>
    family.plays.map(play => [`${family.code} ${play.id}`, { family, play, betsOf, pool }] as const),
  ),
)('%s', (_, { family, play, betsOf, pool }) => {
  it('counts and settles as bet by bet', () => {
    // Ten numbers that all stay away need draws of fewer endings than they are.
    const own = play.id.startsWith('truot') ? [0, 1, 2, 3, 7] : pool;
    const drawn = play.id.startsWith('truot') ? [0, 7] : pool;
    holdAgainstBruteForce({
      family,
      play,
      pool: own,
      draws: digitsDraw(family, drawn, play.drawShape),
      betsOf: s => betsOf(play, s),
    });
  });
});

describe('a draw of another shape', () => {
  it('is refused, not lost', () => {
    const play = findPlay('4D', 'toto5d');
    const parsed = play && parseSelection(play, { nums: ['12345'] });
    if (!play || !parsed?.ok) throw new Error('no toto5d');
    expect(settle(play, parsed.selection, prepareDraw(fourD, '12345,67890,11111')).payUnits).toBe(1);
    const other = prepareDraw(fourD, Array.from({ length: 23 }, () => '2345').join());
    expect(() => settle(play, parsed.selection, other)).toThrow(RangeError);
  });
});
