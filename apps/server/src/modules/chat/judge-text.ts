import { unmask } from './disguises.ts';

/** Why a text has no place in the chat; undefined where it has. */
export type TextRefusal = 'chat_too_long' | 'chat_contact' | 'chat_word';

/**
 * Judges what a member wants to write. Whoever tries to lead others out of the house does so with an address, an account name or a
 * telephone number: none of them is let through, in whatever figures, look-alike letters or words they are written.
 *
 * @param words what nobody writes; a word of letters that stand apart counts where it stands alone, any other wherever it stands.
 */
export function judgeText(
  text: string,
  { textMax, words }: { textMax: number; words: readonly string[] },
): TextRefusal | undefined {
  if ([...text].length > textMax) return 'chat_too_long';
  const plain = plainText(text);
  const unnumbered = plain.replace(ISSUES, '');
  const readings = [unnumbered, unmask(unnumbered)];
  if (CONTACTS.some(pattern => readings.some(reading => pattern.test(reading)))) return 'chat_contact';
  return words.some(word => standsIn(plain, plainText(word))) ? 'chat_word' : undefined;
}

/** Small letters, figures of one script, nothing that nobody sees. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/\p{Nd}/gu, figure => String(figureOf(figure)))
    .toLowerCase();

/** Figures of each script stand in a row of ten. */
function figureOf(figure: string): number {
  const at = figure.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return at - zero;
}

const ENDINGS =
  'com|net|org|info|biz|io|me|co|cc|tv|app|vip|bet|win|club|top|xyz|site|online|shop|link|live|fun|pro|asia|cn|hk|tw|th|vn|id|my|ph|in|la|kh|mm|sg|kr|jp|ru|uk|de|fr|es|pt|br';

/** Those of them that no sentence begins with. */
const NO_WORDS = 'com|net|org|biz|xyz|io|tv';

/** Numbers of issues, which begin with their day: 20261123-0871. */
const ISSUES = /(?<!\d)20\d{6}-?\d{2,4}(?!\d)/gu;

const CONTACTS: readonly RegExp[] = [
  /https?:|www\.|t\.me|wa\.me/u,
  new RegExp(`[\\p{L}\\p{N}-]{2,}(?:\\s?\\.|\\s\\.\\s)(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  // A sentence ends with a point and a space, and the next one may begin like an ending: "Well played. My turn".
  new RegExp(`[\\p{L}\\p{N}-]{2,}\\.\\s(?:${NO_WORDS})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[a-z0-9-]{2,}[。·•‧](?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  /[^\s@]+@[^\s@]+\.[^\s@]+/u,
  /(?:^|\s)@[\p{L}\p{N}_]{4,}/u,
  // Nine figures and more, whatever stands between them but words; lottery numbers of two figures stand apart and pass.
  /\d(?:[-.()]?\d){8,}/u,
  /\+\d(?:[\s\-.()]?\d){7,}/u,
];

const APART = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Devanagari}\p{N}' -]+$/u;

function standsIn(plain: string, word: string): boolean {
  if (!APART.test(word)) return plain.includes(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(plain);
}
