import type { InputOf } from '@baize/wire';
import type { register } from '@baize/wire/members';
import { fieldProblem } from '@baize/wire/registration';
import type { Invitation } from '../../shared/session/invitation.ts';
import type { RegistrationRules } from '../../shared/site/site.ts';
import type { Rule } from '../../shared/validation/patterns.ts';

export type Rules = RegistrationRules['rules'];
export type FieldName = keyof Rules;
export type RegistrationInput = InputOf<typeof register>;

/** The values of the form by field name; what a merchant does not ask for is simply absent. */
export type RegistrationValues = Partial<Record<FieldName, string>> & { ageConfirmed: boolean };

type Kind = {
  readonly type: 'text' | 'password' | 'email' | 'tel' | 'date';
  readonly autoComplete: string;
  /** Half a row beside another; the rest takes a whole one. */
  readonly half?: boolean;
};

const KINDS: Partial<Record<FieldName, Kind>> = {
  username: { type: 'text', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password', half: true },
  confirmPassword: { type: 'password', autoComplete: 'new-password', half: true },
  payeeName: { type: 'text', autoComplete: 'name', half: true },
  fullname: { type: 'text', autoComplete: 'name', half: true },
  email: { type: 'email', autoComplete: 'email', half: true },
  mobileNum: { type: 'tel', autoComplete: 'tel', half: true },
  birthday: { type: 'date', autoComplete: 'bday', half: true },
  paymentPassword: { type: 'password', autoComplete: 'off', half: true },
};

/** How a field is drawn. A birthday is picked as a date where the rule takes a date as the picker or as `written` has it. */
export function kindOf(field: FieldName, rule: Rule): Kind {
  const kind = KINDS[field] ?? { type: 'text', autoComplete: 'off', half: true };
  const picked = written(field, '2000-12-31', rule);
  const isRefused = fieldProblem({ ...rule, min: null, max: null }, picked) !== undefined;
  return kind.type === 'date' && isRefused ? { ...kind, type: 'text' } : kind;
}

const MONTH_FIRST = '13';

/** What a field holds as the rule wants it written: a date picker gives yyyy-MM-dd, whatever it shows. */
export function written(field: FieldName, value: string | undefined, rule: Rule | undefined): string {
  const text = (value ?? '').trim();
  if (field !== 'birthday' || rule?.acceptedPattern !== MONTH_FIRST) return text;
  return text.replace(/^(\d{4})-(\d{2}-\d{2})$/, '$2-$1');
}

/** Fields that the dialog draws in its own way. */
const NOT_PLAIN: readonly FieldName[] = ['captcha', 'verificationCode'];

/** The fields that the merchant asks for, in its order. A code that the address brought needs no field. */
export function shownFields(rules: Rules, { affiliateCode, referralCode }: Invitation): readonly FieldName[] {
  const names = Object.keys(rules).filter((name): name is FieldName => Object.hasOwn(rules, name));
  return names.filter(
    name =>
      rules[name]?.enabled === true &&
      !NOT_PLAIN.includes(name) &&
      !(name === 'affiliateCode' && affiliateCode !== undefined) &&
      !(name === 'referralCode' && referralCode !== undefined),
  );
}

const ANY = { acceptedPattern: '*', min: null, max: null };

/** The merchant's rules, with a number that is needed where one registers by it or proves it by a code. By mobile it comes first, and the house makes up the name. */
export function askedRules(given: Rules, { byMobile, asksCode }: { byMobile: boolean; asksCode: boolean }): Rules {
  const { username: _username, mobileNum, ...others } = given;
  const needed = { ...ANY, ...mobileNum, enabled: true, required: true };
  if (byMobile) return { mobileNum: needed, ...others };
  return asksCode ? { ...given, mobileNum: needed } : given;
}

/** What was typed into the shown fields, as the rules want it written, without what was left empty. */
export function filledIn(values: RegistrationValues, fields: readonly FieldName[], rules: Rules) {
  const texts = fields.map(name => [name, written(name, values[name], rules[name])]);
  const text: Partial<Record<FieldName, string>> = Object.fromEntries(texts.filter(([, value]) => value !== ''));
  return { ...text, password: values.password?.trim() ?? '' };
}
