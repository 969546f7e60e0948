/**
 * The patterns that a merchant may ask of a field, by the number under which the server names them (specification, section 5).
 * They judge characters only; lengths have bounds of their own.
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  '1': /^[A-Za-z][A-Za-z0-9]*$/,
  '2': /^[\p{Script=Han}0-9]+$/u,
  '3': /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  '4': /^[A-Za-z0-9]+$/,
  '5': /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/,
  '6': /^\d+$/,
  '7': /^(?=.*[A-Z])[A-Za-z0-9]+$/,
  '8': /^[A-Za-z ]+$/,
  '9': /^\S+$/,
  '10': /^[\p{Script=Han}\p{P}]+$/u,
  '11': /^\d{4}-\d{2}-\d{2}$/,
  '12': /^(?=.* )[A-Za-z ]+$/,
  '13': /^\d{2}-\d{2}-\d{4}$/,
  '14': /^[A-Za-z0-9]+$/,
  '15': /^\p{Script=Hangul}+$/u,
  '16': /^[\p{Script=Thai} ]+$/u,
  '17': /^[\p{Script=Thai}A-Za-z ]+$/u,
  '18': /^(?=.*[A-Z])[A-Z ]+$/,
  '19': /^[\x21-\x7e]+$/,
  '20': /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/,
  '21': /^\S+(?: \S+)+$/,
  '22': /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u,
  '23': /^[A-Z]+$/,
};

export type Rule = {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly min: number | null;
  readonly max: number | null;
};

/** What is wrong with a value under a rule; undefined where nothing is. The value is trimmed, as it is on submit. */
export function problemOf(value: string, rule: Rule): 'required' | 'length' | 'pattern' | undefined {
  const text = value.trim();
  if (text === '') return rule.required ? 'required' : undefined;
  const length = [...text].length;
  if ((rule.min !== null && length < rule.min) || (rule.max !== null && length > rule.max)) return 'length';
  const pattern = PATTERNS[rule.acceptedPattern];
  return pattern && !pattern.test(text) ? 'pattern' : undefined;
}
