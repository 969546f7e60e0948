import { findPlay } from '@baize/lottery';
import { expect, it } from 'vitest';
import { oddsRows } from './odds-rows.ts';

/** The texts' own ids with what goes into them: enough to see which tier is meant. */
const t = (id: string, values?: Record<string, unknown>): string =>
  values ? `${id} ${Object.values(values).join(' ')}` : id;

const rows = (family: string, id: string, prizes: Readonly<Record<string, string>>) => {
  const play = findPlay(family, id);
  const odds = Object.entries(prizes).map(([tier, prize]) => ({
    id: tier,
    tier: play?.tiers.find(each => each.id === tier)?.name ?? '',
    prize,
  }));
  return oddsRows(t, play, odds).map(({ names, prize }) => [names, prize]);
};

it('says which tier is paid what', () => {
  expect(rows('SSC', 'q3_zuhe', { '3star': '1900.00', '2star': '190.00', '1star': '19.00' })).toEqual([
    ['rules.tier.star 3', '1900.00'],
    ['rules.tier.star 2', '190.00'],
    ['rules.tier.star 1', '19.00'],
  ]);
  expect(rows('4D', 'ibetBig', { 'i24-1st': '100.00', 'i24-2nd': '50.00' })).toEqual([
    ['rules.tier.ibet 24 lottery.part.first', '100.00'],
    ['rules.tier.ibet 24 lottery.part.second', '50.00'],
  ]);
  expect(rows('PK10', 'lm', { '0 大': '1.90', '冠亚和 大': '2.10' })).toEqual([
    ['play.place.place_1 · lottery.symbol.big', '1.90'],
    ['lottery.symbol.first_two_sum · lottery.symbol.big', '2.10'],
  ]);
});

it('puts tiers that are paid the same into one row, and names none where all are', () => {
  expect(rows('SSC', 'longhu', { 龙: '2.00', 虎: '2.00', 和: '9.00' })).toEqual([
    ['lottery.symbol.dragon, lottery.symbol.tiger', '2.00'],
    ['lottery.symbol.tie', '9.00'],
  ]);
  expect(rows('LHC', 'tm', { '7': '47.775', '8': '47.775' })).toEqual([['', '47.775']]);
});
