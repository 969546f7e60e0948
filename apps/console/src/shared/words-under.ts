/** What stands under a language, else under the merchant's own, else under any. */
export const wordsUnder = <Words>(
  language: string,
  texts: Readonly<Partial<Record<string, Words>>> | undefined,
  own = 'EN',
): Words | undefined => texts && (texts[language] ?? texts[own] ?? Object.values(texts)[0]);
