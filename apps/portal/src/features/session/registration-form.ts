import type { InputOf } from '@baize/wire';
import type { register } from '@baize/wire/members';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import type { RegistrationRules } from '../../shared/site/site.ts';

export type FieldName = keyof RegistrationRules['rules'];
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

export const kindOf = (field: FieldName): Kind => KINDS[field] ?? { type: 'text', autoComplete: 'off', half: true };

/** Fields that the dialog draws in its own way or not at all. */
const NOT_PLAIN: readonly FieldName[] = ['captcha', 'verificationCode', 'referralCode'];

/** The fields that the merchant asks for, in its order. A code that the address brought needs no field. */
export function shownFields(
  rules: RegistrationRules['rules'],
  codeFromAddress: string | undefined,
): readonly FieldName[] {
  const names = Object.keys(rules).filter((name): name is FieldName => Object.hasOwn(rules, name));
  return names.filter(
    name =>
      rules[name]?.enabled === true &&
      !NOT_PLAIN.includes(name) &&
      !(name === 'affiliateCode' && codeFromAddress !== undefined),
  );
}

/** By mobile the number comes first and is needed; the house makes up the name. */
export function mobileRules(rules: RegistrationRules['rules']): RegistrationRules['rules'] {
  const { username: _username, mobileNum, ...others } = rules;
  const any = { acceptedPattern: '*', min: null, max: null, ...mobileNum };
  return { mobileNum: { ...any, enabled: true, required: true }, ...others };
}

/** What was typed into the shown fields, without what was left empty. */
export function trimmed(values: RegistrationValues, fields: readonly FieldName[]) {
  const text = Object.fromEntries(
    fields.map(name => [name, values[name]?.trim() ?? '']).filter(([, value]) => value !== ''),
  );
  return { ...text, password: values.password?.trim() ?? '' };
}

/** Which fields a refusal speaks of: `value.fields`, or the one that its code names. */
export function refusedFields(refusal: Refusal): readonly FieldName[] {
  if (refusal.code === 'username_taken') return ['username'];
  if (refusal.code === 'confirmation_mismatch') return ['confirmPassword'];
  if (refusal.code === 'password_too_common') return ['password'];
  if (refusal.code === 'captcha_wrong' || refusal.code === 'captcha_required') return ['captcha'];
  if (refusal.code === 'affiliate_code_invalid') return ['affiliateCode'];
  if (refusal.code === 'mobile_taken' || refusal.code.startsWith('phone_')) return ['mobileNum'];
  if (refusal.code.startsWith('verification_code_')) return ['verificationCode'];
  const listed = refusalField(refusal, 'fields');
  return Array.isArray(listed) ? listed.map(each => each?.field).filter(isFieldName) : [];
}

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string';
