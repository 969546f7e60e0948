/** What a registration field may look like. `accepts` sees the trimmed text; bounds of the length stand in the rule beside it. */
export type Pattern = { readonly id: number; readonly meaning: string; accepts(text: string): boolean };

const matching =
  (expression: RegExp) =>
  (text: string): boolean =>
    expression.test(text);

/** The accepted patterns by their numbers, as registration rules name them (source: the product's specification, section 5). */
export const PATTERNS: readonly Pattern[] = [
  { id: 0, meaning: 'anything', accepts: () => true },
  { id: 1, meaning: 'a letter, then letters and digits', accepts: matching(/^[A-Za-z][A-Za-z0-9]*$/) },
  { id: 2, meaning: 'Chinese characters and numbers', accepts: matching(/^[\p{Script=Han}0-9]+$/u) },
  { id: 3, meaning: 'an e-mail address', accepts: isEmail },
  { id: 4, meaning: 'letters or digits only', accepts: matching(/^[A-Za-z0-9]+$/) },
  { id: 5, meaning: 'letters mixed with numbers', accepts: matching(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/) },
  { id: 6, meaning: 'digits only', accepts: matching(/^[0-9]+$/) },
  { id: 7, meaning: 'letters and digits, at least one upper case', accepts: matching(/^(?=.*[A-Z])[A-Za-z0-9]+$/) },
  { id: 8, meaning: 'English letters and spaces', accepts: matching(/^[A-Za-z ]+$/) },
  { id: 9, meaning: 'no spaces', accepts: matching(/^\S+$/u) },
  { id: 10, meaning: 'Chinese characters and punctuation', accepts: matching(/^[\p{Script=Han}\p{P}]+$/u) },
  {
    id: 11,
    meaning: 'a date, yyyy-MM-dd',
    accepts: text => isDate(/^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/.exec(text)),
  },
  { id: 12, meaning: 'letters and a space', accepts: matching(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u) },
  {
    id: 13,
    meaning: 'a date, MM-dd-yyyy',
    accepts: text => isDate(/^(?<m>\d{2})-(?<d>\d{2})-(?<y>\d{4})$/.exec(text)),
  },
  { id: 14, meaning: 'letters of any alphabet and numbers', accepts: matching(/^[\p{L}\p{M}\p{N}]+$/u) },
  { id: 15, meaning: 'Korean only', accepts: matching(/^\p{Script=Hangul}+$/u) },
  { id: 16, meaning: 'Thai only', accepts: matching(/^\p{Script=Thai}+$/u) },
  { id: 17, meaning: 'Thai or English, and spaces', accepts: matching(/^[\p{Script=Thai}A-Za-z ]+$/u) },
  { id: 18, meaning: 'upper-case letters and spaces, at least one letter', accepts: matching(/^(?=.*[A-Z])[A-Z ]+$/) },
  { id: 19, meaning: 'letters, numbers and symbols', accepts: matching(/^[\x21-\x7e]+$/) },
  {
    id: 20,
    meaning: 'at least one upper case, lower case, number and symbol',
    accepts: matching(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9])[\x21-\x7e]+$/),
  },
  {
    id: 21,
    meaning: 'first and last name, a space between',
    accepts: matching(/^[\p{L}\p{M}'.’-]+(?: [\p{L}\p{M}'.’-]+)+$/u),
  },
  {
    id: 22,
    meaning: 'full-width Hiragana, Katakana or Kanji, no spaces',
    accepts: matching(/^[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe\p{Script=Han}]+$/u),
  },
  { id: 23, meaning: 'upper case only, no spaces', accepts: matching(/^[A-Z]+$/) },
];

/** Something before and after the sign, a dot in the host, no spaces; whether it exists only a message can tell. */
function isEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(
    text,
  );
}

function isDate(match: RegExpExecArray | null): boolean {
  const { y = '', m = '', d = '' } = match?.groups ?? {};
  if (y === '') return false;
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  return date.getUTCFullYear() === Number(y) && date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
}
