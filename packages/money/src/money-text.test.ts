import { describe, expect, it } from 'vitest';
import { exactMoneyText, moneyText } from './money-text.ts';

describe('money on a screen', () => {
  it('truncates to two digits and never rounds up', () => {
    expect(moneyText('24860.509999')).toBe('24,860.50');
    expect(moneyText('0.999999')).toBe('0.99');
    expect(moneyText('1.005')).toBe('1.00');
    expect(moneyText('-0.999')).toBe('−0.99');
  });
  it('keeps thousands apart at any size', () => {
    expect(moneyText('0')).toBe('0.00');
    expect(moneyText('999')).toBe('999.00');
    expect(moneyText('1000')).toBe('1,000.00');
    expect(moneyText('9223372036854.775807')).toBe('9,223,372,036,854.77');
  });
  it('shows no sign of what truncates to nothing', () => {
    expect(moneyText('-0.004')).toBe('0.00');
  });
  it('takes the digits that it is told', () => {
    expect(moneyText('1500', { digits: 0 })).toBe('1,500');
    expect(moneyText('0.001', { digits: 3 })).toBe('0.001');
  });
  it('writes both signs where lines add and take', () => {
    expect(moneyText('5000', { signs: 'both' })).toBe('+ 5,000.00');
    expect(moneyText('-40', { signs: 'both' })).toBe('− 40.00');
    expect(moneyText('0', { signs: 'both' })).toBe('0.00');
  });
  it('leaves alone what is no amount', () => {
    expect(moneyText('n/a')).toBe('n/a');
  });

  it('writes every digit that counts where that is asked for', () => {
    expect(exactMoneyText('1000')).toBe('1,000.00');
    expect(exactMoneyText('1000', 0)).toBe('1,000');
    expect(exactMoneyText('0.000200')).toBe('0.0002');
    expect(exactMoneyText('no amount')).toBe('no amount');
  });
});
