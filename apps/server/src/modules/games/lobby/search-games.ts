import type { Context } from '../../../context.ts';
import type { Game, Shelf } from '../catalogue/directory.ts';
import { indexOf, type NameIndex, scoresOf } from './name-index.ts';
import { WHOLE, wordsOf } from './similar.ts';

/** Of some games, those that answer what was typed, the best first. */
export type Search = (games: readonly Game[]) => readonly Game[];

/** So many languages and merchants are kept; whoever was asked for longest ago is made again. */
const KEPT_MAX = 40;
const kept = new WeakMap<Context, Map<string, NameIndex>>();

type Asked = { shelf: Shelf; merchantId: number; language: string | undefined; typed: string };

/**
 * Without a language the names in all of them answer. What was typed is held against the words of all games once, however many lists
 * are searched. A vendor that is named brings its games, after those that bear the name themselves.
 */
export function searchOf(ctx: Context, { shelf, merchantId, language, typed }: Asked): Search {
  const words = wordsOf(typed);
  if (words.length === 0) return games => games;
  const scores = scoresOf(standingIndex(ctx, { shelf, merchantId, language }), words);
  const places = new Map(shelf.games.map((game, at) => [game.id, at]));
  const scoreOf = (game: Game): number => scores[places.get(game.id) ?? -1] ?? 0;
  const vendors = vendorsNamed(shelf, language, words);
  return games => {
    const named = games.filter(game => scoreOf(game) > 0).sort((left, right) => scoreOf(right) - scoreOf(left));
    if (vendors.size === 0) return named;
    return [...named, ...games.filter(game => scoreOf(game) === 0 && vendors.has(game.vendor_code))];
  };
}

/** The codes of the vendors that answer. Those few letters that so many vendors begin with name one only where they are a word of its name. */
function vendorsNamed({ vendors }: Shelf, language: string | undefined, words: readonly string[]): ReadonlySet<string> {
  const least = words.some(word => word.length > 2) ? 1 : words.length * WHOLE;
  const scores = scoresOf(indexOf(vendors, language, undefined), words);
  return new Set(vendors.filter((_, at) => (scores[at] ?? 0) >= least).map(({ code }) => code));
}

function standingIndex(ctx: Context, { shelf, merchantId, language }: Omit<Asked, 'typed'>): NameIndex {
  const indexes = kept.get(ctx) ?? new Map<string, NameIndex>();
  kept.set(ctx, indexes);
  const key = `${merchantId} ${language ?? ''}`;
  const index = indexOf(shelf.games, language, indexes.get(key));
  indexes.delete(key);
  indexes.set(key, index);
  const [oldest] = indexes.keys();
  if (indexes.size > KEPT_MAX && oldest !== undefined) indexes.delete(oldest);
  return index;
}
