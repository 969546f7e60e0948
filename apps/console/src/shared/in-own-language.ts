import { language } from './language.ts';

/** What stands under the operator's language, else under the merchant's own, else under any. */
export const inOwnLanguage = <Words>(
  texts: Readonly<Partial<Record<string, Words>>> | undefined,
  own = 'EN',
): Words | undefined => texts && (texts[language.get()] ?? texts[own] ?? Object.values(texts)[0]);
