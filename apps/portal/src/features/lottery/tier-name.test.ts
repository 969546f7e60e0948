import { afterEach, expect, test, vi } from 'vitest';
import { familyNamed } from './desk/test-support/family-named.ts';
import { tierName } from './tier-name.ts';

afterEach(() => vi.unstubAllGlobals());

test('a tier on a pair of places keeps the order of its figures among Arabic letters', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
  const play = familyNamed('PK10').plays.find(({ id }) => id === 'lm');
  if (!play) throw new Error('PK10 has no two-sided play');
  const t = ((id: string) => id) as never;
  expect(tierName(t, play, { id: '1v10 龙', name: '龙' })).toBe('\u20661 v 10\u2069 · lottery.symbol.dragon');
});
