import type { Selection, Value } from '../core/form-types.ts';
import type { Bet } from './judge.ts';
import { bags, patternOf, product, subsetsOf, sum, tuples } from './spaces.ts';

/** One single bet on digits. */
export type Atom = Bet<readonly number[]>;

type Numbers = readonly number[];

const WON: readonly string[] = ['1'];
const LOST: readonly string[] = [];

/**
 * Writes a selection of a digit play out as its single bets, each a plain predicate. Deliberately naive: no formula, no
 * table, nothing shared with the engine. `slice` are the places, `kind` the id without its prefix.
 */
export function atomsOfDigits(kind: string, slice: Numbers, selection: Selection): readonly Atom[] {
  const judges = kind in GROUPS ? groupJudges(kind, selection, slice.length) : KINDS[kind]?.(selection, slice.length);
  if (!judges) throw new Error(`no brute force for ${kind}`);
  return judges.map(
    (judge): Atom =>
      draw =>
        judge(slice.map(at => draw[at] ?? -1)),
  );
}

const numbers = (values: readonly Value[] | undefined): Numbers => (values ?? []).map(Number);

function equal(wanted: Numbers, name = '1'): Atom {
  const text = wanted.join('');
  return digits => (text === digits.join('') ? [name] : LOST);
}

function anyOrder(wanted: Numbers, name: string): Atom {
  const text = wanted.toSorted().join('');
  return digits => (text === digits.toSorted().join('') ? [name] : LOST);
}

/** A multiset of two or three digits at the tier of its pattern. */
function bagJudge(bag: Numbers): Atom {
  if (bag.length === 2) return anyOrder(bag, 'z2');
  return anyOrder(bag, patternOf(bag) === '21' ? 'z3' : 'z6');
}

const anyPlace =
  (size: number) =>
  (s: Selection): readonly Atom[] =>
    subsetsOf(numbers(s.nums), size).map(
      (wanted): Atom =>
        digits =>
          wanted.every(digit => digits.includes(digit)) ? WON : LOST,
    );

const KINDS: Readonly<Record<string, (s: Selection, places: number) => readonly Atom[]>> = {
  direct: s => ticketsOrRows(s).map(tuple => equal(tuple)),
  sum: (s, places) => directBets(places, tuple => numbers(s.sums).includes(sum(tuple))),
  span: (s, places) => directBets(places, tuple => numbers(s.spans).includes(Math.max(...tuple) - Math.min(...tuple))),
  zuhe: s => ticketsOrRows(s).flatMap(tuple => tuple.map((_, from) => tailJudge(tuple, from))),
  sumTail: s =>
    numbers(s.tails).map(
      (tail): Atom =>
        digits =>
          sum(digits) % 10 === tail ? WON : LOST,
    ),
  mixed: s => (s.tickets ?? []).map(text => bagJudge([...text].map(Number))),
  groupSum: (s, places) => groupBets(places, bag => numbers(s.sums).includes(sum(bag))),
  groupDan: (s, places) => groupBets(places, bag => bag.includes(Number(s.dan?.[0]))),
  bdw1: anyPlace(1),
  bdw2: anyPlace(2),
  bdw3: anyPlace(3),
  dxds: s =>
    product((s.pos ?? []).map(row => row.map(String))).map(
      (sides): Atom =>
        digits =>
          sides.every((side, at) => isSide(side, digits[at] ?? -1)) ? WON : LOST,
    ),
  shape: s =>
    (s.picks ?? []).map(
      (pick): Atom =>
        digits =>
          threeShape(digits) === pick ? [String(pick)] : LOST,
    ),
};

const ticketsOrRows = (s: Selection): readonly Numbers[] =>
  s.tickets ? s.tickets.map(text => [...text].map(Number)) : product((s.pos ?? []).map(numbers));

const directBets = (places: number, covers: (tuple: Numbers) => boolean): readonly Atom[] =>
  tuples(places)
    .filter(covers)
    .map(tuple => equal(tuple));

const groupBets = (places: number, covers: (bag: Numbers) => boolean): readonly Atom[] =>
  bags(places)
    .filter(bag => new Set(bag).size > 1 && covers(bag))
    .map(bagJudge);

const tailJudge =
  (tuple: Numbers, from: number): Atom =>
  digits =>
    tuple.slice(from).join('') === digits.slice(from).join('') ? [`${tuple.length - from}star`] : LOST;

/** Which set holds the digits that stand once, twice … in a bet of a group play. */
const GROUPS: Readonly<Record<string, { pattern: string; keys: readonly (keyof Selection)[] }>> = {
  g120: { pattern: '11111', keys: ['nums'] },
  g60: { pattern: '2111', keys: ['single', 'double'] },
  g30: { pattern: '221', keys: ['single', 'double'] },
  g20: { pattern: '311', keys: ['single', 'double', 'triple'] },
  g10: { pattern: '32', keys: ['single', 'double', 'triple'] },
  g5: { pattern: '41', keys: ['single', 'double', 'triple', 'quad'] },
  g24: { pattern: '1111', keys: ['nums'] },
  g12: { pattern: '211', keys: ['single', 'double'] },
  g6: { pattern: '22', keys: ['single', 'double'] },
  g4: { pattern: '31', keys: ['single', 'double', 'triple'] },
  z3: { pattern: '21', keys: ['nums', 'nums'] },
  z6: { pattern: '111', keys: ['nums'] },
  z2: { pattern: '11', keys: ['nums'] },
};

function groupJudges(kind: string, selection: Selection, places: number): readonly Atom[] {
  const group = GROUPS[kind];
  const covers = (bag: Numbers) =>
    bag.every(digit => {
      const key = group?.keys[bag.filter(other => other === digit).length - 1];
      const set = key ? selection[key] : undefined;
      return Array.isArray(set) && set.includes(digit);
    });
  return bags(places)
    .filter(bag => patternOf(bag) === group?.pattern && covers(bag))
    .map(bag => anyOrder(bag, 'g'));
}

export const isSide = (side: string, digit: number): boolean =>
  (side === '大' && digit > 4) ||
  (side === '小' && digit < 5) ||
  (side === '单' && digit % 2 === 1) ||
  (side === '双' && digit % 2 === 0);

const STRAIGHTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(low => [low, (low + 1) % 10, (low + 2) % 10].toSorted().join());

function threeShape(digits: Numbers): string {
  const pattern = patternOf(digits);
  if (pattern === '3') return '豹子';
  if (pattern === '21') return '对子';
  if (STRAIGHTS.includes(digits.toSorted().join())) return '顺子';
  return subsetsOf(digits, 2).some(([a = 0, b = 0]) => [1, 9].includes(Math.abs(a - b))) ? '半顺' : '杂六';
}
