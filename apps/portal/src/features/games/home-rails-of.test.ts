import { expect, it } from 'vitest';
import { homeRailsOf } from './home-rails-of.ts';

const none = { ALL: 0, HOT: 0, NEW: 0, FAV: 0, RECENT: 0 };

it('has a rail for what is liked, played and new, and for each category, as far as there are games', () => {
  const rails = homeRailsOf({
    filters: { ...none, ALL: 9, FAV: 1, NEW: 2 },
    categories: [
      { category: 'fish', count: 3 },
      { category: 'slots', count: 6 },
    ],
  });
  expect(rails.map(({ id, count, to }) => [id, count, to])).toEqual([
    ['FAV', 1, '/games'],
    ['NEW', 2, '/games'],
    ['slots', 6, '/rng'],
    ['fish', 3, '/fish'],
  ]);
  expect(rails.at(-1)?.wanted).toEqual({ gameType: 'FISH', category: 'fish' });
});

it('puts categories of few games after those that fill a line', () => {
  const counted = { slots: 2, fish: 8, live: 1, pvp: 1 } as const;
  const categories = (['slots', 'fish', 'live', 'pvp'] as const).map(category => ({
    category,
    count: counted[category],
  }));
  expect(homeRailsOf({ filters: none, categories }).map(({ id }) => id)).toEqual(['fish', 'live', 'slots', 'pvp']);
});

it('has none in a house without games', () => {
  expect(homeRailsOf({ filters: none, categories: [] })).toEqual([]);
});
