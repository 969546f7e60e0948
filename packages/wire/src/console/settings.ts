import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, queryInt, typedText } from '../schemas.ts';

export const settingKey = z
  .string()
  .regex(/^[a-z][A-Za-z-]*\.[a-z][A-Za-z-]*$/)
  .max(80);
const change = z.object({ by: z.object({ id: z.string(), name: z.string() }), at: instant, reason: z.string() });

/** A new value, made from the version that the operator saw. */
export const settingDraft = {
  key: settingKey,
  value: z.unknown(),
  version: z.number().int().min(0),
  reason: typedText(300, 1),
};

export const opsListSettings = operatorEndpoint({
  id: 'console.opsListSettings',
  method: 'GET',
  path: '/ops/settings',
  permission: 'settings.view',
  input: none,
  output: z.object({
    settings: z.array(
      z.object({
        key: settingKey,
        title: z.string(),
        /** What changing it asks for, and whether the caller may do it alone. */
        permission: z.string(),
        /** Nobody may: it is proposed by one person and approved by another. */
        takesTwo: z.boolean(),
        mayChange: z.boolean(),
        /** 0: nobody ever changed the default. */
        version: z.number().int(),
        value: z.unknown(),
        /** What stands in the database, where today's rules refuse a part of it: `value` is without that part. */
        stored: z.unknown().optional(),
        /** Nothing of it holds: whatever asks for the setting fails until it is saved anew, and `value` is what is worth keeping. */
        refused: z.boolean(),
        default: z.unknown(),
        /** What a value must look like, as a JSON Schema. */
        schema: z.unknown(),
        changed: change.nullable(),
      }),
    ),
  }),
  summary: 'Every setting of the merchant with its value, its version and its last change',
});

export const opsSettingHistory = operatorEndpoint({
  id: 'console.opsSettingHistory',
  method: 'GET',
  path: '/ops/settings/{key}/history',
  permission: 'settings.view',
  input: z.strictObject({ key: settingKey, limit: queryInt(1, 200).default(50) }),
  output: z.object({
    rows: z.array(change.extend({ version: z.number().int(), before: z.unknown(), after: z.unknown() })),
  }),
  errors: ['setting_unknown'],
  summary: 'What a setting was changed from and to, by whom and why; newest first',
});

export const opsChangeSetting = operatorEndpoint({
  id: 'console.opsChangeSetting',
  method: 'PUT',
  path: '/ops/settings/{key}',
  permission: 'settings.view',
  input: z.strictObject({
    ...settingDraft,
    /** The one field of the value that is stored; all else stays as it stands, also what today's rules would refuse of it. */
    part: z.string().min(1).max(60).optional(),
  }),
  output: z.object({ version: z.number().int() }),
  // `bad_input` names the fields that the setting's own schema refuses, as for any input.
  errors: ['setting_unknown', 'theme_unreadable', 'permission_missing', 'second_person_needed', 'version_changed'],
  summary: "Changes a setting; asks for the setting's own permission too",
});
