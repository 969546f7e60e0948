import { serverTexts } from '@baize/i18n/server';
import { expect, it } from 'vitest';
import { houseGames } from './index.ts';

it('every game of the house has its English name in the catalogue, and so a name in every language', () => {
  const texts = serverTexts();
  const missing = houseGames.filter(
    ({ code, names }) => texts.text({ id: `lottery.game.${code}`, language: 'EN' }) !== names.EN,
  );
  expect(missing.map(({ code }) => code)).toEqual([]);
});
