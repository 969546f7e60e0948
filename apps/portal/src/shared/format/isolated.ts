/**
 * Figures with dashes inside a sentence: a day, the number of an issue. After Arabic letters their parts would change places, so
 * that there they stand isolated (U+2066 … U+2069).
 */
export const isolated = (text: string): string =>
  globalThis.document?.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
