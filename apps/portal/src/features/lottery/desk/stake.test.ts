import { loadFamily } from '@baize/lottery/rules';
import { expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { firstUnit, stakeAsUnits, stakeText } from './stake.ts';

const desk = {
  units: ['2.00', '1.00', '0.10', '0.01'],
  limits: {
    multipleMax: 1000,
    betCountMax: 1,
    linesMax: 1,
    lineStakeMin: '0.01',
    lineStakeMax: '1',
    slipStakeMax: '1',
    prizeMax: '1',
    issueStakeMax: '1',
    chaseIssuesMax: 120,
  },
};

it('writes a stake with the greatest unit that goes into it', () => {
  expect(stakeAsUnits(desk, '10')).toEqual({ unit: '2.00', multiple: 5 });
  expect(stakeAsUnits(desk, '25')).toEqual({ unit: '1.00', multiple: 25 });
  expect(stakeAsUnits(desk, '2.5')).toEqual({ unit: '0.10', multiple: 25 });
});

it('refuses what no unit makes', () => {
  for (const text of ['', '0', '-1', '0.001', 'ten', '100000']) expect(stakeAsUnits(desk, text)).toBeUndefined();
});

it('begins at one, or at less where one bet at one could win more than the house pays', async () => {
  for (const [code, unit] of [
    ['SSC', '1.00'],
    ['SSQ', '0.10'],
  ] as const) {
    const family = await loadFamily(code);
    if (!family?.plays[0]) throw new Error(`${code} has no plays`);
    expect(firstUnit(bareDesk(family), family.plays[0])).toBe(unit);
  }
});

it('says what a bet of the least unit costs', () => {
  expect(stakeText(1_000n)).toBe('0.001');
  expect(stakeText(924_000n)).toBe('0.924');
  expect(stakeText(2_500_000n)).toBe('2.50');
});
