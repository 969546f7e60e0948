import { findPlay } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { groupsOf, isPercent, readNumbers, withRates } from './reduced-form.ts';

const play = findPlay('THAI', '2top');
if (!play) throw new Error('THAI has no 2top');

describe('numbers that are to pay less', () => {
  it('are read as people write them, and what is none is named', () => {
    expect(readNumbers(play, ' 07, ٨٨ 07\n777 x')).toEqual({ numbers: ['07', '88'], wrong: ['777', 'x'] });
    expect(readNumbers(play, '')).toEqual({ numbers: [], wrong: [] });
  });

  it('have one rate each, the one that was given last', () => {
    const before = [
      { number: '07', percent: 50, issueNo: null },
      { number: '08', percent: 50, issueNo: null },
    ];
    const after = withRates(before, [{ number: '07', percent: 25, issueNo: '2026-1' }]);
    expect(groupsOf(after).map(({ of, numbers }) => [of.percent, of.issueNo, numbers])).toEqual([
      [50, null, ['08']],
      [25, '2026-1', ['07']],
    ]);
  });

  it('pay whole percents from 1 to 99', () => {
    expect(['1', '50', '99'].every(isPercent)).toBe(true);
    expect(['0', '100', '5.5', '-5', '', '07'].some(isPercent)).toBe(false);
  });
});
