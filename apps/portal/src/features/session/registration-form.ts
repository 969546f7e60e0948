import type { InputOf } from '@baize/wire';
import type { register } from '@baize/wire/members';
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

/** An invitation code in the page's address. */
export function codeOfAddress(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return query.get('affiliateCode') ?? query.get('code') ?? query.get('r') ?? undefined;
}

/** A friend's code in the page's address: what the invitation page gives its readers. */
export const referralOfAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get('referralCode') ?? undefined;
