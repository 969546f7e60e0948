import type { Translate } from '@baize/ui';
import { isYounger } from '@baize/wire/registration';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { showDay } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { isMobile } from '../../shared/validation/mobile.ts';
import { problemOf, type Rule } from '../../shared/validation/patterns.ts';
import { type Fault, faultText } from '../../shared/validation/rule-text.ts';
import { type FieldName, type RegistrationValues, written } from './registration-form.ts';

/** `refused`: the server has said why, in words of its own. */
export type FieldFault = Fault | 'too_young' | 'refused';

type Asked = {
  readonly rule: Rule;
  /** How old a birthday has to make one. */
  readonly birthdayAgeMin: number;
  /** The first of the two passwords. */
  readonly password: string | undefined;
};

/** What is wrong with what stands in a field, before the server is asked; undefined where nothing is. */
export function fieldFault(
  name: FieldName,
  value: string,
  { rule, birthdayAgeMin, password }: Asked,
): FieldFault | undefined {
  const text = written(name, value, rule);
  if (name === 'confirmPassword' && text !== (password ?? '').trim()) return 'confirmation';
  const problem = problemOf(text, rule);
  if (problem !== undefined || text === '') return problem;
  if (name === 'mobileNum' && !isMobile(text)) return 'mobile';
  if (name === 'paymentPassword' && !/^\d{6}$/.test(text)) return 'sixDigits';
  return name === 'birthday' && isYounger(text, birthdayAgeMin, showDay(serverNowMs())) ? 'too_young' : undefined;
}

type Said = { readonly rule?: Rule; readonly ageMin: number; readonly refusal: Refusal | undefined };

/** A field's mistake in the reader's words. */
export function fieldText(t: Translate, fault: string | undefined, { rule, ageMin, refusal }: Said) {
  if (fault === 'too_young') return t('session.ageNeeded', { age: ageMin });
  if (fault === 'refused') return refusal && refusalText(t, refusal);
  return faultText(t, fault, rule);
}

/** Which field each code speaks of; the codes of invitations are in three. */
const NAMED: Readonly<Record<string, FieldName>> = {
  username_taken: 'username',
  confirmation_mismatch: 'confirmPassword',
  password_too_common: 'password',
  captcha_wrong: 'captcha',
  captcha_required: 'captcha',
  mobile_taken: 'mobileNum',
};
const INVITED_BY: readonly FieldName[] = ['affiliateCode', 'referralCode', 'recommenderId'];

/** Which fields a refusal speaks of, and what is wrong with each: `value.fields`, or the field that its code names. */
export function refusedFields(
  refusal: Refusal,
  values: RegistrationValues,
): readonly { readonly field: FieldName; readonly fault: FieldFault }[] {
  const { code } = refusal;
  const listed = refusalField(refusal, 'fields');
  if (Array.isArray(listed)) return listed.flatMap(listedFault);
  const field = NAMED[code] ?? byBeginning(code) ?? (code === 'affiliate_code_invalid' ? invitedBy(values) : undefined);
  return field === undefined ? [] : [{ field, fault: 'refused' }];
}

const byBeginning = (code: string): FieldName | undefined =>
  code.startsWith('phone_') ? 'mobileNum' : code.startsWith('verification_code_') ? 'verificationCode' : undefined;

/** The server reads one of them, the first that is given. */
const invitedBy = (values: RegistrationValues): FieldName | undefined =>
  INVITED_BY.find(name => (values[name] ?? '').trim() !== '') ?? 'affiliateCode';

const FAULTS: Readonly<Record<string, FieldFault>> = {
  required: 'required',
  length: 'length',
  pattern: 'pattern',
  too_young: 'too_young',
  phone: 'mobile',
};

function listedFault(each: unknown): { field: FieldName; fault: FieldFault }[] {
  const { field, problem }: { field?: unknown; problem?: unknown } = Object(each);
  if (!isFieldName(field)) return [];
  if (field === 'paymentPassword' && problem === 'pattern') return [{ field, fault: 'sixDigits' }];
  return [{ field, fault: (typeof problem === 'string' ? FAULTS[problem] : undefined) ?? 'refused' }];
}

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string';
