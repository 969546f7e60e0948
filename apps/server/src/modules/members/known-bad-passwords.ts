import { readFileSync } from 'node:fs';

type Lists = { words: ReadonlySet<string>; exact: ReadonlySet<string> };

const file = new URL('./known-bad-passwords.txt', import.meta.url);
let lists: Lists | undefined;

/**
 * Whether a password is among those that everybody tries first (NIST SP 800-63B, 3.1.1.2: commonly used, or a repeat or a
 * run of characters): a listed one as it is, a listed word with up to six digits and signs around it and the usual exchanges
 * of letters, one short piece over and over, a row of neighbours.
 */
export function isKnownBad(password: string): boolean {
  lists ??= readLists();
  const text = password.normalize('NFKC').toLowerCase();
  if (lists.exact.has(text) || isRepeat(text) || isRun(text)) return true;
  return [text, plainLetters(text)].some(form => isDressedWord(form, lists?.words ?? new Set()));
}

const DRESS_MAX = 6;

function isDressedWord(text: string, words: ReadonlySet<string>): boolean {
  const word = /^[^\p{L}]*(.*?)[^\p{L}]*$/u.exec(text)?.[1] ?? '';
  return word !== '' && text.length - word.length <= DRESS_MAX && words.has(word);
}

/** A piece of up to four characters, and nothing but it. */
const isRepeat = (text: string): boolean =>
  [1, 2, 3, 4].some(
    length => text.length >= length * 2 && text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  );

/** Every character next to the one before it, always in the same direction. */
function isRun(text: string): boolean {
  const codes = Array.from(text, letter => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const EXCHANGED: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Signs in the place of letters, read as those letters; what stands after the last letter is dress, not a letter. */
function plainLetters(text: string): string {
  const end = text.search(/[^\p{L}]*$/u);
  return Array.from(text.slice(0, end), letter => EXCHANGED[letter] ?? letter).join('') + text.slice(end);
}

function readLists(): Lists {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('# '));
  const [words = '', exact = ''] = lines.join(' ').replace('[words]', '').split('[exact]');
  const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(word => word !== ''));
  return { words: setOf(words), exact: setOf(exact) };
}
