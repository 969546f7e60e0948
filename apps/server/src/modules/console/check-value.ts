import { z } from 'zod';
import type { Setting } from '../settings/index.ts';

type Checked = { ok: true; value: unknown } | { ok: false; fields: Record<string, string> };

const FIELDS_MAX = 20;

/** The console's languages beside English, in which the library says what is wrong with a value. */
const texts: Readonly<Record<string, () => ReturnType<typeof z.locales.en>>> = {
  CN: z.locales.zhCN,
  TH: z.locales.th,
  VI: z.locales.vi,
};

/** Holds a value against its setting; what is wrong stands under the path of the field, the whole under ``. */
export function checkValue(setting: Setting, value: unknown, language: string): Checked {
  const error = (texts[language] ?? z.locales.en)().localeError;
  const parsed = setting.schema.safeParse(value, { error });
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.slice(0, FIELDS_MAX);
  return { ok: false, fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) };
}
