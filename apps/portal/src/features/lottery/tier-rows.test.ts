import { findPlay } from '@baize/lottery';
import { expect, it } from 'vitest';
import { tierRows } from './tier-rows.ts';

const t = (id: string, values?: Record<string, unknown>): string =>
  values ? `${id} ${Object.values(values).join(' ')}` : id;

const rows = (family: string, id: string) => {
  const play = findPlay(family, id);
  return play ? tierRows(t, play, play.tiers, 1950).map(({ names, chance, odds }) => [names, chance, odds]) : [];
};

it('puts tiers of one chance and one prize into one row, and names none where all are alike', () => {
  expect(rows('LHC', 'tm')).toEqual([['rules.onlyTier', '1 : 49', '47.775']]);
  expect(rows('PK10', 'gyh')[0]).toEqual(['3, 4, 18, 19', '1 : 45', '43.875']);
  expect(rows('PC28', 'pc').slice(0, 1)).toEqual([
    ['lottery.symbol.big, lottery.symbol.small, lottery.symbol.odd, lottery.symbol.even', '1 : 2', '1.95'],
  ]);
});

it('keeps apart what is paid differently, in the order of the engine', () => {
  expect(rows('SSC', 'q3_mixed')).toEqual([
    ['play.name.group_3', '1 : 333.33', '325.00'],
    ['play.name.group_6', '1 : 166.66', '162.50'],
  ]);
});

it('says the targets of two-sided bets once for the sides that they share', () => {
  const [big, small, odd, even, dragon, tiger] = ['big', 'small', 'odd', 'even', 'dragon', 'tiger'].map(
    side => `lottery.symbol.${side}`,
  );
  const four = `${big}, ${small}, ${odd}, ${even}`;
  expect(rows('PK10', 'lm').map(([names]) => names)).toEqual([
    [
      `play.place.place_1 – play.place.place_10, lottery.symbol.first_three_sum · ${four}`,
      `1 v 10, 2 v 9, 3 v 8, 4 v 7, 5 v 6 · ${dragon}, ${tiger}`,
    ].join('\n'),
    `lottery.symbol.first_two_sum · ${big}, ${even}`,
    `lottery.symbol.first_two_sum · ${small}, ${odd}`,
  ]);
  expect(rows('11X5', 'lm').map(([names]) => names)[0]).toBe(`play.place.place_1 – play.place.place_5 · ${four}`);
});
