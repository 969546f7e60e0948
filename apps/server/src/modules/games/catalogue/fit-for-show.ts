import type { ListedGame } from '../../../vendors/index.ts';

const NAME_MAX = 200;
const TAGS_MAX = 20;
const LANGUAGE = /^[A-Z]{2}$/;

/**
 * What a vendor lists, as far as it can be kept and shown: a vendor that lost its keys may write what it likes, and one odd game must
 * not take the others away. Of games with one code the last stands.
 */
export function fitForShow(listed: readonly ListedGame[]): ListedGame[] {
  const games = listed.map(game => ({
    ...game,
    names: wordsOf(game.names, text => lineOf(text, NAME_MAX)),
    rules: wordsOf(game.rules, textOf),
    tags: game.tags
      .map(tag => lineOf(tag, 40))
      .filter(Boolean)
      .slice(0, TAGS_MAX),
    blockedCountries: game.blockedCountries.filter(country => LANGUAGE.test(country)),
    rtp: game.rtp !== undefined && /^\d{1,3}(\.\d+)?%?$/.test(game.rtp) ? game.rtp : undefined,
  }));
  return [...new Map(games.map(game => [game.code, game])).values()];
}

/** By language; what is empty stands for nothing. */
const wordsOf = (words: Readonly<Record<string, string>>, fit: (text: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .map(([language, text]): [string, string] => [language, fit(text)])
      .filter(([language, text]) => LANGUAGE.test(language) && text !== ''),
  );

/** One line without what breaks it, turns its direction or cannot be kept; empty where nothing of it could be seen. */
function lineOf(text: string, max: number): string {
  const line = Array.from(text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
    .slice(0, max)
    .join('');
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(line) ? line : '';
}

/** The null character and halves of characters are no text that a database keeps. */
const textOf = (text: string): string => text.replace(/[\0\p{Cs}]+/gu, '').trim();
