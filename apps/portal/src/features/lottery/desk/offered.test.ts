import { prizeOf, tiersUnder } from '@baize/lottery';
import { expect, it } from 'vitest';
import { findOffered, offeredPlays } from './offered.ts';
import { deskFor } from './pad-gallery.tsx';

const rules = { tieRule: 'lose' } as const;

it('offers a play in both markets where it stands in both', () => {
  const desk = deskFor('SSC');
  const dragon = desk.plays.find(play => play.playType === 'longhu');
  if (!dragon) throw new Error('no dragon');
  const plays = offeredPlays({ ...desk, plays: [dragon, { ...dragon, market: 'official' }] });
  expect(plays.map(({ play }) => play.market)).toEqual(['credit', 'official']);
  expect(findOffered(plays, { playType: 'longhu', market: 'official' })?.play.market).toBe('official');
});

it('pays by the odds of the house where it has some, and gives no rebate on them', () => {
  const desk = deskFor('LHC');
  const special = desk.plays.find(play => play.playType === 'tm');
  if (!special) throw new Error('no special');
  const [offered] = offeredPlays({ ...desk, plays: [{ ...special, odds: { '7': '42.5' } }] });
  if (!offered) throw new Error('not offered');
  const { play } = offered;
  const prizes = tiersUnder(play, rules).map(tier => [tier.id, prizeOf(play, tier, 1700, 1_000_000n)] as const);
  expect(new Map(prizes).get('7')).toBe(42_500_000n);
  expect(new Map(prizes).get('8')).toBe(41_650_000n);
  expect(play.prizing).toBe('table');
});
