import { serverTexts } from '@baize/i18n/server';
import { z } from 'zod';
import type { Setting } from '../settings/index.ts';
import { addressWords, patternWords } from './pattern-words.ts';

type Checked =
  | { ok: true; value: unknown }
  | { ok: false; code: 'bad_input' | 'theme_unreadable'; value: Readonly<Record<string, unknown>> };

type Asked = { value: unknown; before: unknown; language: string };

const FIELDS_MAX = 20;

/** The console's languages beside English, in which the library says what is wrong with a value. */
const texts: Readonly<Record<string, () => ReturnType<typeof z.locales.en>>> = {
  CN: z.locales.zhCN,
  TH: z.locales.th,
  VI: z.locales.vi,
};

/** Holds a value against its setting; what is wrong stands under the path of the field, the whole under ``. */
export function checkValue(setting: Setting, { value, before, language }: Asked): Checked {
  const unfit = unfitPath(value, []);
  if (unfit !== undefined) return wrong({ [unfit.join('.')]: patternWords(FIT.toString(), language) });
  const parsed = setting.schema.safeParse(value, { error: saidIn(language) });
  if (parsed.success) return weighed(setting, { value: parsed.data, before, language });
  const issues = parsed.error.issues.slice(0, FIELDS_MAX);
  return wrong(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
}

const wrong = (fields: Record<string, string>): Checked => ({ ok: false, code: 'bad_input', value: { fields } });

/** What reads well may still be nothing to save. */
function weighed(setting: Setting, { value, before, language }: Asked): Checked {
  const objection = setting.against?.(value, before);
  if (objection === undefined) return { ok: true, value };
  if (objection.code !== 'bad_input') return { ok: false, ...objection };
  const fields = Object.entries(objection.said).slice(0, FIELDS_MAX);
  return wrong(Object.fromEntries(fields.map(([path, id]) => [path, said(id, language, {})])));
}

/** What no text of a setting has: control characters, halves of characters, and marks that turn the direction of writing. */
const FIT = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;

/** The path of the first text, or of the first name of a field, that has one. */
function unfitPath(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return FIT.test(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, field] of Object.entries(value)) {
    const found = FIT.test(name) ? unfitPath(field, [...path, name]) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The library's words, but for patterns, addresses, lengths and bounds: it would speak of patterns and types, or not say what is wrong. */
function saidIn(language: string): z.core.$ZodErrorMap {
  const { localeError } = (texts[language] ?? z.locales.en)();
  return issue => wordsOf(issue, language) ?? boundWords(issue, language) ?? localeError(issue);
}

/** What is too long, too short, too much or too little, with the bound. */
function boundWords(issue: z.core.$ZodRawIssue, language: string): string | undefined {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_big')
    return said(isText ? 'form.too_long' : 'form.at_most', language, { max: String(issue.maximum) });
  if (issue.code === 'too_small')
    return said(isText ? 'form.too_short' : 'form.at_least', language, { min: String(issue.minimum) });
  return undefined;
}

const said = (id: string, language: string, values: Record<string, string>): string =>
  serverTexts().text({ id, language, values });

function wordsOf(issue: z.core.$ZodRawIssue, language: string): string | undefined {
  // A rule of its own names the text that says what it asks for.
  if (issue.code === 'custom' && typeof issue.params?.said === 'string') return said(issue.params.said, language, {});
  // A name in a record, and a field that may be written in several forms, are wrong in what is inside.
  const inner =
    issue.code === 'invalid_key' ? issue.issues : issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  const found = inner.find(({ code }) => code === 'invalid_format');
  if (found?.code !== 'invalid_format') return undefined;
  if (found.format === 'url') return addressWords(language);
  return found.format === 'regex' ? patternWords(String(found.pattern ?? ''), language) : undefined;
}
