import type { Selection } from '../core/form-types.ts';
import type { HouseRules, Play } from '../core/types.ts';
import { type Atom, atomsOfDigits, isSide } from './digits.ts';
import { product, subsetsOf, sum } from './spaces.ts';

const LETTERS = 'WQBSG';
const LEAST: Readonly<Record<string, number>> = { yffs: 1, hscs: 2, sxbx: 3, sjfc: 4 };

/** The single bets of any SSC selection, except the card plays, whose every category is counted over all draws elsewhere. */
export function atomsOfSsc(play: Play, selection: Selection, rules: HouseRules): readonly Atom[] {
  const least = LEAST[play.id];
  const won = (holds: boolean, name = '1'): readonly string[] => (holds ? [name] : []);
  if (least) return (selection.nums ?? []).map(digit => draw => won(draw.filter(d => d === digit).length >= least));
  if (play.id.startsWith('rx')) return anyAtoms(play.id, selection);
  switch (play.id) {
    case 'dwd':
      return (selection.pos ?? []).flatMap((row, at) =>
        row.map(
          (digit): Atom =>
            draw =>
              won(draw[at] === digit),
        ),
      );
    case 'longhu':
      return (selection.picks ?? []).map(
        (pick): Atom =>
          draw => {
            const [a = 0, b = 0] = [...String(selection.pair)].map(letter => draw[LETTERS.indexOf(letter)]);
            if (a === b && pick !== '和') return rules.tieRule === 'push' ? ['push'] : [];
            return won(
              (pick === '龙' && a > b) || (pick === '虎' && a < b) || (pick === '和' && a === b),
              String(pick),
            );
          },
      );
    case 'sumLM':
      return (selection.picks ?? []).map(
        (pick): Atom =>
          draw =>
            won(pick === '大' ? sum(draw) > 22 : pick === '小' ? sum(draw) < 23 : isSide(String(pick), sum(draw) % 10)),
      );
    case 'tongxuan5':
      return product((selection.pos ?? []).map(row => row.map(Number))).map(
        (tuple): Atom =>
          draw =>
            allRound(tuple, draw),
      );
    default:
      return atomsOfDigits(play.id.split('_')[1] ?? '', play.slice ?? [], selection);
  }
}

/** Any-k plays: the plain play of the same name on every choice of places, or every choice of filled rows. */
function anyAtoms(id: string, selection: Selection): readonly Atom[] {
  const size = Number(id[2]);
  const kind = id.split('_')[1] ?? '';
  const { places, ...rest } = selection;
  const letters = places ? places.map(String) : [...LETTERS].filter((_, at) => (selection.pos?.[at] ?? []).length > 0);
  return subsetsOf(letters, size).flatMap(chosen => {
    const slice = chosen.map(letter => LETTERS.indexOf(letter));
    const part = rest.pos ? { pos: slice.map(at => rest.pos?.[at] ?? []) } : rest;
    return atomsOfDigits(kind, slice, part).map(
      (atom): Atom =>
        draw =>
          atom(draw).length > 0 ? ['1'] : [],
    );
  });
}

function allRound(tuple: readonly number[], draw: readonly number[]): readonly string[] {
  const same = tuple.map((digit, at) => digit === draw[at]);
  if (same.every(Boolean)) return ['20440'];
  const side = (places: readonly number[]): readonly string[] =>
    places.every(at => same[at]) ? ['220'] : places.slice(0, 2).every(at => same[at]) ? ['20'] : [];
  return [...side([0, 1, 2]), ...side([4, 3, 2])];
}
