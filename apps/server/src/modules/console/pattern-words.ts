import { serverTexts } from '@baize/i18n/server';

/** What the patterns of settings ask for; the groups are numbers that the words name. */
const KINDS = [
  { id: 'form.whole_number', shape: /^\/\^\\d\{1,(?<digits>\d+)\}\$\/$/ },
  { id: 'form.decimal_number', shape: /^\/\^\\d\{1,(?<digits>\d+)\}\(\\\.\\d\{1,(?<decimals>\d+)\}\)\?\$\/$/ },
  {
    id: 'form.positive_number',
    shape: /^\/\^\(\?!0.*\$\)\\d\{1,(?<digits>\d+)\}\(\\\.\\d\{1,(?<decimals>\d+)\}\)\?\$\/$/,
  },
  { id: 'form.capital_letters', shape: /^\/\^\[A-Z\]\{(?:\d+,)?(?<letters>\d+)\}\$\/$/ },
] as const;

/** Says in words what a text has to look like that its pattern refuses. */
export function patternWords(pattern: string, language: string): string {
  for (const { id, shape } of KINDS) {
    const found = shape.exec(pattern);
    if (found) return serverTexts().text({ id, language, values: { ...found.groups } });
  }
  return pattern.includes('https') ? addressWords(language) : serverTexts().text({ id: 'form.other', language });
}

/** Says that an address is asked for, and shows one. */
export const addressWords = (language: string): string =>
  serverTexts().text({ id: 'form.address', language, values: { example: 'https://example.com' } });
