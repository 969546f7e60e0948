import type { Setting } from '../settings/index.ts';

type Checked = { ok: true; value: unknown } | { ok: false; fields: Record<string, string> };

const FIELDS_MAX = 20;

/** Holds a value against its setting; what is wrong stands under the path of the field, the whole under ``. */
export function checkValue(setting: Setting, value: unknown): Checked {
  const parsed = setting.schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.slice(0, FIELDS_MAX);
  return { ok: false, fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) };
}
