import { expect, it } from 'vitest';
import { CATEGORIES } from '../../shared/navigation/categories.ts';
import { waysOf } from './ways-of.ts';

const menus = CATEGORIES.filter(({ path }) => ['/lottery', '/fish', '/rng'].includes(path)).map(category => ({
  category,
}));
const paths = (...asked: Parameters<typeof waysOf>) => waysOf(...asked).map(({ path }) => path);

it('leads to each page that has games, once, also to those without an entry in the navigation', () => {
  const counted = [
    { category: 'bgs', count: 3 },
    { category: 'slots', count: 9 },
    { category: 'bingo', count: 1 },
    { category: 'live', count: 0 },
  ] as const;
  expect(paths(menus, [...counted])).toEqual(['/lottery', '/fish', '/rng', '/bingo', '/bgs']);
});

it('stays with the navigation where the games are not known, or are not on offer', () => {
  expect(paths(menus)).toEqual(['/lottery', '/fish', '/rng']);
  expect(paths([], [])).toEqual([]);
});
