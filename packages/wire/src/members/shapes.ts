import { z } from 'zod';
import { REGISTRATION_FIELDS } from '../registration/index.ts';

/** A field that a registration form may show, by the name under which it travels. */
export const registrationField = z.enum(REGISTRATION_FIELDS);

/** What the merchant asks of one field. `acceptedPattern` is the number of a pattern, 0 to 23, as a string, or `*` for any. */
export const registrationRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().regex(/^(\*|\d|1\d|2[0-3])$/),
  /** Bounds of the length in characters; null where there is none. */
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
});

export const registrationRuleSet = z.object({
  /** By field, in the order in which a form shows them. A field that is absent is not enabled. */
  rules: z.partialRecord(registrationField, registrationRule),
  /** The age that the checkbox confirms, and the one that a birthday must prove where it is asked. */
  ageMin: z.number().int(),
  birthdayAgeMin: z.number().int(),
});

/** The player's standing: the label beside the account and its level. */
export const clubLabel = z.object({ labelName: z.string(), rankLevel: z.number().int() });
