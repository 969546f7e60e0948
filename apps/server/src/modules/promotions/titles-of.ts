import type { PromotionRow } from './tables.ts';

/** What an activity is called, in each language that it is written in. */
export const titlesOf = ({ texts }: Pick<PromotionRow, 'texts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
