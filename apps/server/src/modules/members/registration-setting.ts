import { REGISTRATION_FIELDS } from '@baize/wire/registration';
import { registrationRules } from '@baize/wire/system';
import type { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

export type RegistrationRules = z.output<(typeof registrationRules)['output']>;

/** A form shows the fields in the order of the rules, which the database does not keep. */
const inFormOrder = (rules: RegistrationRules['rules']): RegistrationRules['rules'] =>
  Object.fromEntries(REGISTRATION_FIELDS.flatMap(field => (rules[field] ? [[field, rules[field]]] : [])));

const rule = (acceptedPattern: string, min: number | null, max: number | null, required = false) => ({
  enabled: true,
  required,
  acceptedPattern,
  min,
  max,
});

export const registrationSetting = defineSetting<RegistrationRules>({
  key: 'members.registration',
  schema: registrationRules.output
    .superRefine(({ rules }, context) => {
      for (const field of ['username', 'password', 'confirmPassword'] as const)
        if (!rules[field]?.enabled || !rules[field].required)
          context.addIssue({ code: 'custom', message: `${field} is always asked` });
    })
    .transform(({ rules, ...ages }) => ({ rules: inFormOrder(rules), ...ages })),
  default: {
    rules: {
      username: rule('19', 4, 16, true),
      password: rule('9', 6, 32, true),
      confirmPassword: rule('*', null, null, true),
      email: rule('3', 5, 254),
      mobileNum: rule('*', 6, 20),
      affiliateCode: rule('4', 4, 16),
    },
    ageMin: 18,
    birthdayAgeMin: 21,
  },
  title: 'Registration form',
  permission: 'settings.members',
});
