import { findDrawing, type Play, type SetField, type Value } from '@baize/lottery/rules';
import type { Draft } from './draft.ts';

/** Sets whose values are numbers of the draw itself; sums, spans, tails, heads and what comes several times are not. */
const DRAWN: ReadonlySet<string> = new Set(['nums', 'single', 'dan', 'tuo', 'groupA', 'groupB', 'red', 'blue']);

/** Plays whose numbers say something else of the draw: the middle one, or how often one comes. */
const OTHERWISE: ReadonlySet<string> = new Set(['czw', 'hscs', 'sxbx', 'sjfc', 'triple', 'pairMulti']);

/** 连码 that only the six normals decide. */
const NORMALS: ReadonlySet<string> = new Set(['4qz', '3qz', '3z2', '2qz']);

const LETTERS = 'WQBSG';

/** The places of the draw at which a number of the set has to stand; none where the set does not ask for a number of the draw. */
export function placesOf(play: Play, field: SetField, draft: Draft): readonly number[] {
  if (!DRAWN.has(field.key) || OTHERWISE.has(play.id)) return [];
  if (play.slice) return play.slice;
  const chosen = draft.sets.places;
  if (chosen) return chosen.map(letter => LETTERS.indexOf(String(letter)));
  const parts = findDrawing(play.family)?.shape ?? [];
  const all = parts.flatMap(part => Array.from({ length: part.count }, () => part));
  const places = all.map((_, at) => at);
  if (play.family === 'LHC') return NORMALS.has(play.id) ? places.slice(0, 6) : places;
  // Balls of two urns: those of the set's own.
  if (play.family === 'SSQ') return places.filter(at => (all[at]?.labelKey === 'blue') === (field.key === 'blue'));
  return places;
}

/** The same of the boards of 六合彩, whose every ball is a bet: the special, one of the normals, or the normal at the place aimed at. */
export function boardPlacesOf(play: Play, of: Value | undefined): readonly number[] {
  if (play.family !== 'LHC') return [];
  if (play.id === 'tm') return [6];
  if (play.id === 'zm') return [0, 1, 2, 3, 4, 5];
  return play.id === 'zmt' ? [Number(of)] : [];
}
