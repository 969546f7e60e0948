import {
  type FieldProblem,
  fieldProblem,
  isYounger,
  REGISTRATION_FIELDS,
  type RegistrationField,
} from '@baize/wire/registration';
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js';
import type { RegistrationRules } from './registration-setting.ts';

export type FieldFault = {
  field: RegistrationField;
  problem: FieldProblem | 'too_young' | 'phone';
  acceptedPattern?: string;
  min?: number | null;
  max?: number | null;
};
export type FieldTexts = Partial<Record<RegistrationField, string | undefined>>;

/** Codes come from links, whether or not the form shows a field for them; the captcha has answers of its own. */
const ALWAYS_TAKEN: ReadonlySet<string> = new Set(['affiliateCode', 'referralCode', 'captcha']);

/** Every fault of the fields under the rules of the merchant, in the order of the form. `today` is YYYY-MM-DD. */
export function checkRegistration(
  { rules, birthdayAgeMin }: RegistrationRules,
  texts: FieldTexts,
  { today, country }: { today: string; country: CountryCode },
): FieldFault[] {
  return REGISTRATION_FIELDS.flatMap((field): FieldFault[] => {
    const text = texts[field] ?? '';
    const rule = rules[field];
    if (field === 'captcha' || (ALWAYS_TAKEN.has(field) && !rule?.enabled)) return [];
    const problem = fieldProblem(rule, text);
    if (problem && rule?.enabled)
      return [{ field, problem, acceptedPattern: rule.acceptedPattern, min: rule.min, max: rule.max }];
    if (problem) return [{ field, problem }];
    if (text === '') return [];
    if (field === 'mobileNum' && !phoneNumber(text, country)) return [{ field, problem: 'phone' }];
    return field === 'birthday' && isYounger(text, birthdayAgeMin, today) ? [{ field, problem: 'too_young' }] : [];
  });
}

/** The number in E.164, read as one of the given country where it has no country code; undefined where it cannot be one. */
export function phoneNumber(text: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumber(text, country);
  return number?.isPossible() ? number.number : undefined;
}
