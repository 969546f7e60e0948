import { describe, expect, it } from 'vitest';
import { activeChoice, quickChoices, quickPick } from './quick-picks.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const eleven = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];

describe('quick picks', () => {
  it('halves the digits at five', () => {
    expect(quickPick(digits, 'big').join('')).toBe('56789');
    expect(quickPick(digits, 'small').join('')).toBe('01234');
  });
  it('counts the middle of an odd row as big', () => {
    expect(quickPick(eleven, 'big')[0]).toBe('06');
    expect(quickPick(eleven, 'small').at(-1)).toBe('05');
  });
  it('goes by the number for odd and even', () => {
    expect(quickPick(digits, 'odd').join('')).toBe('13579');
    expect(quickPick(eleven, 'even').join(' ')).toBe('02 04 06 08 10');
  });
  it('takes all and none', () => {
    expect(quickPick(digits, 'all')).toEqual(digits);
    expect(quickPick(digits, 'clear')).toEqual([]);
  });
  it('knows which pick a selection is', () => {
    const words = { all: 'All', big: 'Big', small: 'Small', odd: 'Odd', even: 'Even', clear: 'Clear' };
    const choices = quickChoices(digits, words);
    expect(activeChoice(choices, ['8', '6', '4', '2', '0'])).toBe('even');
    expect(activeChoice(choices, ['1', '4'])).toBeUndefined();
    expect(activeChoice(choices, [])).toBeUndefined();
  });
});
