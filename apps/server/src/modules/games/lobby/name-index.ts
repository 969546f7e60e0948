import { inLanguage } from '../../../in-language.ts';
import type { Game } from '../catalogue/directory.ts';
import { lettersOf, type Typed, typedOf, wordMatch, wordsOf } from './similar.ts';

/**
 * The words of a merchant's games, each of them once: a search holds what was typed against some thousand words in place of every name.
 * `names` are lists of places in `words`, `owners` says whose they are as a place in the list of games.
 */
export type NameIndex = {
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly letters: Int32Array;
  readonly names: readonly (readonly number[])[];
  readonly owners: readonly number[];
};

/** What has a name in several languages and a code. */
type Named = Pick<Game, 'names' | 'code'>;

/** Any of them answers: the name in the language and in English, or in all of them, and the code. */
const textsOf = ({ names, code }: Named, language: string | undefined): readonly string[] =>
  language === undefined
    ? [...new Set(Object.values(names)), code]
    : [inLanguage(names, language) ?? '', names.EN ?? '', code];

/** The index that stands where no name has changed since it was made, else a new one. */
export function indexOf(
  games: readonly Named[],
  language: string | undefined,
  standing: NameIndex | undefined,
): NameIndex {
  const own = games.map(game => textsOf(game, language));
  const texts = own.flat();
  if (standing?.texts.length === texts.length && texts.every((text, at) => text === standing.texts[at]))
    return standing;
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const names = texts.map(text => wordsOf(text).map(placeOf));
  const words = [...places.keys()];
  const owners = own.flatMap((some, game) => some.map(() => game));
  return { texts, words, letters: Int32Array.from(words, lettersOf), names, owners };
}

/** How well each game answers what was typed, in the order of the games: 0 not at all, more is better. */
export function scoresOf(index: NameIndex, typed: readonly string[]): Uint16Array {
  const matches = typed.map(word => matchesOf(index, typedOf(word)));
  const scores = new Uint16Array((index.owners.at(-1) ?? -1) + 1);
  for (const [at, name] of index.names.entries()) {
    const score = scoreOf(name, matches);
    const game = index.owners[at] ?? 0;
    if (score > (scores[game] ?? 0)) scores[game] = score;
  }
  return scores;
}

function matchesOf({ words, letters }: NameIndex, typed: Typed): Uint8Array {
  const matches = new Uint8Array(words.length);
  for (const [at, word] of words.entries()) matches[at] = wordMatch(word, letters[at] ?? 0, typed);
  return matches;
}

/** Every typed word has to be answered by a word of the name. */
function scoreOf(name: readonly number[], matches: readonly Uint8Array[]): number {
  let score = 0;
  for (const match of matches) {
    let best = 0;
    for (const place of name) best = Math.max(best, match[place] ?? 0);
    if (best === 0) return 0;
    score += best;
  }
  return score;
}
