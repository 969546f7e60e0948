import { prizeOf, tiersUnder } from '@baize/lottery/rules';
import { expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { findOffered, offeredPlays } from './offered.ts';
import { familyNamed } from './test-support/family-named.ts';

const rules = { tieRule: 'lose' } as const;

it('offers a play in both markets where it stands in both', () => {
  const family = familyNamed('SSC');
  const desk = bareDesk(family);
  const dragon = desk.plays.find(play => play.playType === 'longhu');
  if (!dragon) throw new Error('no dragon');
  const plays = offeredPlays({ plays: [dragon, { ...dragon, market: 'official' }] }, family);
  expect(plays.map(({ play }) => play.market)).toEqual(['credit', 'official']);
  expect(findOffered(plays, { playType: 'longhu', market: 'official' })?.play.market).toBe('official');
});

it('pays by the odds of the house where it has some, and gives no rebate on them', () => {
  const family = familyNamed('LHC');
  const desk = bareDesk(family);
  const special = desk.plays.find(play => play.playType === 'tm');
  if (!special) throw new Error('no special');
  const [offered] = offeredPlays({ plays: [{ ...special, odds: { '7': '42.5' } }] }, family);
  if (!offered) throw new Error('not offered');
  const { play } = offered;
  const prizes = tiersUnder(play, rules).map(tier => [tier.id, prizeOf(play, tier, 1700, 1_000_000n)] as const);
  expect(new Map(prizes).get('7')).toBe(42_500_000n);
  expect(new Map(prizes).get('8')).toBe(41_650_000n);
  expect(play.prizing).toBe('table');
});
