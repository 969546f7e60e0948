import { expect, it } from 'vitest';
import { languagesOf, sourcesOf } from './catalogues.ts';
import { readPo } from './po.ts';

const textsOf = (app: 'console' | 'portal', language: string): Record<string, string> =>
  Object.fromEntries(
    sourcesOf(app, language).flatMap(({ po }) => Object.entries(readPo(po)).map(([id, { text }]) => [id, text])),
  );

const CATEGORIES = ['slots', 'bingo', 'bgs', 'live', 'fish', 'pvp', 'sports', 'esports', 'cockfight'];

it('operators read the categories of games by the names that players read', () => {
  for (const language of languagesOf('console')) {
    const [console, portal] = [textsOf('console', language), textsOf('portal', language)];
    for (const category of CATEGORIES)
      expect(console[`games.category_${category}`], `${language} ${category}`).toBe(portal[`games.${category}`]);
  }
});
