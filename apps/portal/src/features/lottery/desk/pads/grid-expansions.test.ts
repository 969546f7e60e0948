import { findPlay, ordersOf, type TicketsField } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { doublesOf, expansionsOf, figuresOn, gridNumbers, withFigures } from './grid-expansions.ts';

const numbersOf = (family: string, id: string): TicketsField => {
  const field = findPlay(family, id)?.forms[0]?.fields[0];
  if (field?.kind !== 'tickets') throw new Error(`no numbers ${id}`);
  return field;
};
const row = (field: TicketsField, id: string) => {
  const found = expansionsOf(field).find(each => each.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};

describe('numbers of two figures', () => {
  const field = numbersOf('XSMB', 'lo2');

  it('come by head, by tail, and by a figure anywhere: ten, ten, nineteen', () => {
    expect(withFigures(row(field, 'heads'), [], ['3'])).toEqual([
      '30',
      '31',
      '32',
      '33',
      '34',
      '35',
      '36',
      '37',
      '38',
      '39',
    ]);
    expect(withFigures(row(field, 'tails'), ['00'], ['3'])).toHaveLength(11);
    const any = withFigures(row(field, 'any_place'), [], ['3']);
    expect(any).toHaveLength(19);
    expect(any.every(number => number.includes('3'))).toBe(true);
    expect(withFigures(row(field, 'any_place'), any, ['3', '7'])).toHaveLength(36);
  });

  it('leave with their figure, but for those that another figure of the row holds', () => {
    const any = row(field, 'any_place');
    const both = withFigures(any, ['00'], ['3', '7']);
    expect(figuresOn(any, both)).toEqual(['3', '7']);
    const one = withFigures(any, both, ['7']);
    expect(one).toHaveLength(20);
    expect(one).toContain('37');
    expect(one).not.toContain('33');
    expect(one).toContain('00');
  });

  it('have ten doubles, and each its reverse', () => {
    expect(doublesOf(field)).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
    expect(ordersOf('12')).toEqual(['12', '21']);
  });
});

it('numbers without an order have a figure anywhere ten times, and one figure has no rows', () => {
  const pairs = numbersOf('THAI', '2of3');
  expect(gridNumbers(pairs)).toHaveLength(55);
  expect(expansionsOf(pairs).map(({ id }) => id)).toEqual(['any_place']);
  expect(row(pairs, 'any_place').of('3')).toHaveLength(10);
  expect(expansionsOf(numbersOf('THAI', 'runTop'))).toEqual([]);
});
