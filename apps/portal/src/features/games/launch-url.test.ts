import { expect, it } from 'vitest';
import { launchUrl } from './launch-url.ts';

const both = { game_url: 'https://one.example/play#a', game_url2: 'https://two.example/play#a' };

it('draws one of the two addresses of a game', () => {
  expect(launchUrl(both, () => 0.2)).toBe(both.game_url);
  expect(launchUrl(both, () => 0.7)).toBe(both.game_url2);
  expect(new Set(Array.from({ length: 60 }, () => launchUrl(both)))).toEqual(new Set(Object.values(both)));
});

it('opens a game that has one address there', () => {
  expect(launchUrl({ ...both, game_url2: null })).toBe(both.game_url);
});
