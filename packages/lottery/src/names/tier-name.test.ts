import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { families, findPlay } from '../index.ts';
import { tierName } from './tier-name.ts';

/** What the console borrows of the portal's words. */
const english = ['plays', 'symbols'].map(name =>
  readFileSync(new URL(`../../../i18n/catalogues/portal/EN/${name}.po`, import.meta.url), 'utf8'),
);
const known = new Set(english.flatMap(text => [...text.matchAll(/^msgid "(.+)"$/gm)].map(match => match[1])));

it('has a name for every tier', () => {
  const plays = Object.values(families).flatMap(family => family.plays);
  const unnamed = plays.flatMap(play =>
    play.tiers
      .flatMap(tier => tierName(id => id, play, tier).split(/ [·+/] /))
      .filter(name => !known.has(name) && !/^\d+( v \d+)?$/.test(name))
      .map(name => `${play.family} ${play.id} ${name}`),
  );
  expect(unnamed).toEqual([]);
});

it('names tiers by what has to be right', () => {
  const t = (id: string, values?: Record<string, unknown>) => (values ? `${values.count} right` : id);
  const named = (family: string, id: string) => {
    const play = findPlay(family, id);
    return play?.tiers.map(tier => tierName(t, play, { id: tier.id, name: tier.name }));
  };
  expect(named('SGTOTO', 'six')?.slice(0, 3)).toEqual(['6 right', '5 right + lottery.part.extra', '5 right']);
  expect(named('SSQ', 'ssq')?.slice(3)).toEqual([
    '5 right / 4 right + lottery.part.blue',
    '4 right / 3 right + lottery.part.blue',
    '2 right + lottery.part.blue / 1 right + lottery.part.blue / lottery.part.blue',
  ]);
  expect(named('4D', 'toto5d')?.at(-1)).toBe('lottery.part.first · play.name.last_two');
  expect(named('LHC', 'lx3')?.at(-1)).toBe('rules.tier.odd_animal');
  expect(named('LHC', 'tail2')?.at(-1)).toBe('rules.tier.odd_tail');
  expect(named('SSC', 'tongxuan5')).toEqual([
    '5 right',
    'play.name.first_three / play.name.last_three',
    'play.name.first_two / play.name.last_two',
  ]);
});

it('names no tier by the rule under which it stands', () => {
  const sides = findPlay('K3', 'lm');
  if (!sides) throw new Error('no play');
  expect(sides.tiers.map(tier => tierName(id => id, sides, tier))).toEqual(['rules.onlyTier', 'rules.onlyTier']);
});
