import { minor, parseAmount } from '@baize/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findFamily,
  findPlay,
  highestPrize,
  ownRebate,
  type Play,
  parseSelection,
  payout,
  prepareDraw,
  prizeOf,
  type Selection,
  type Terms,
} from '../index.ts';

const amount = (text: string) => parseAmount(text) ?? minor(-1n);
const terms = (given: Partial<Terms> = {}): Terms => ({
  prizeGroup: 1800,
  unit: amount('2'),
  multiple: 1,
  ruleVersion: 1,
  tieRule: 'lose',
  ...given,
});

function ticket(id: string, raw: unknown, draw: string, given: Partial<Terms> = {}) {
  const family = findFamily('SSC');
  const play = findPlay('SSC', id);
  if (!family || !play) throw new Error(`no SSC ${id}`);
  const parsed = parseSelection(play, raw);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { play, selection: parsed.selection, draw: prepareDraw(family, draw), terms: terms(given) };
}

const prizeAt = (id: string, group: number, at = 0): bigint => {
  const play = findPlay('SSC', id);
  const tier = play?.tiers[at];
  return play && tier ? prizeOf(play, tier, group, amount('2')) : -1n;
};

describe('prizes', () => {
  it.each([
    ['5x_direct', '180000'],
    ['5x_g120', '1500'],
    ['5x_g60', '3000'],
    ['5x_g30', '6000'],
    ['5x_g20', '9000'],
    ['5x_g10', '18000'],
    ['5x_g5', '36000'],
    ['q3_direct', '1800'],
    ['q3_z3', '600'],
    ['q3_z6', '300'],
    ['q2_direct', '180'],
    ['q2_z2', '90'],
    ['dwd', '18'],
    ['q2_dxds', '7.2'],
    ['q3_dxds', '14.4'],
  ])('%s pays %s for 2 at group 1800', (id, prize) => {
    expect(prizeAt(id, 1800)).toBe(amount(prize));
  });

  it('are truncated to ledger units, for one bet', () => {
    expect(prizeAt('h3_bdw1', 1956)).toBe(amount('7.217712'));
    const { prize } = payout(ticket('h4_bdw2', { nums: [1, 2, 3] }, '8,3,2,2,1', { prizeGroup: 1956 }));
    expect(prize).toBe(amount('20.082135') * 3n);
  });

  it('of 五星通选 are the official ones at group 1000', () => {
    expect([0, 1, 2].map(at => prizeAt('tongxuan5', 1000, at))).toEqual(['20440', '220', '20'].map(amount));
  });

  it('leave room for a refund: dragon pays 4 instead of 4.44 where a tie is given back', () => {
    const bet = (tieRule: Terms['tieRule']) =>
      ticket('longhu', { pair: 'WG', picks: '龙' }, '7,0,0,0,0', { tieRule, prizeGroup: 2000 });
    expect(payout(bet('push')).prize).toBe(amount('4'));
    expect(payout(bet('lose')).prize).toBe(amount('4.444444'));
    expect(highestPrize(bet('push').play, bet('push').selection, bet('push').terms)).toBe(amount('4'));
  });

  it('multiply with unit and multiple', () => {
    const bet = ticket('5x_direct', { pos: [[1, 4, 7], [0, 2, 4, 6, 8], [3], [5, 6, 7, 8, 9], [2, 9]] }, '4,0,3,7,2', {
      unit: amount('1'),
      multiple: 2,
      prizeGroup: 1950,
    });
    expect(payout(bet)).toMatchObject({
      stake: amount('300'),
      prize: amount('195000'),
      refund: 0n,
      validTurnover: amount('300'),
    });
    expect(highestPrize(bet.play, bet.selection, bet.terms)).toBe(amount('195000'));
  });
});

describe('a push', () => {
  it('gives the stake back and earns no turnover', () => {
    const paid = payout(ticket('longhu', { pair: 'WG', picks: '龙虎和' }, '7,0,0,0,7', { tieRule: 'push' }));
    expect(paid).toMatchObject({
      stake: amount('6'),
      refund: amount('4'),
      validTurnover: amount('2'),
      prize: amount('18'),
    });
  });
});

describe('own rebate', () => {
  const play = findPlay('SSC', 'dwd');
  it('is the stake times the groups given up, truncated', () => {
    if (!play) throw new Error('no play');
    expect(ownRebate(play, { stake: amount('1950'), groupMax: 1956, group: 1950 })).toBe(amount('5.85'));
    expect(ownRebate(play, { stake: 1n, groupMax: 1956, group: 1800 })).toBe(0n);
    expect(() => ownRebate(play, { stake: 1n, groupMax: 1800, group: 1956 })).toThrow(RangeError);
  });
});

describe('the house', () => {
  it('keeps exactly 1 − group ÷ 2000 of all stakes over all draws, but for what truncation keeps', () => {
    const family = findFamily('SSC');
    if (!family) throw new Error('no SSC');
    const some: readonly [string, unknown][] = [
      ['h3_groupDan', { dan: 2 }],
      ['h3_zuhe', { pos: [[9], [0, 1], [7]] }],
      ['h3_dxds', { pos: ['大', '小单', '双'] }],
      ['h3_shape', { picks: ['豹子', '杂六'] }],
      ['rx2_sum', { places: 'BSG', sums: [7, 8] }],
    ];
    const draws = Array.from({ length: 1000 }, (_, n) =>
      prepareDraw(family, ['0', '0', ...String(n).padStart(3, '0')].join()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...some), fc.integer({ min: 1700, max: 2000 }), ([id, raw], prizeGroup) => {
        const bet: { play: Play; selection: Selection; terms: Terms } = ticket(id, raw, '0,0,0,0,0', { prizeGroup });
        let staked = 0n;
        let paid = 0n;
        for (const draw of draws) {
          const one = payout({ ...bet, draw });
          staked += one.stake;
          paid += one.prize;
        }
        const kept = (staked * BigInt(prizeGroup)) / 2000n - paid;
        expect(kept >= 0n && kept < 100_000n, `${id} ${kept}`).toBe(true);
      }),
      { seed: 11, numRuns: 20 },
    );
  });
});
