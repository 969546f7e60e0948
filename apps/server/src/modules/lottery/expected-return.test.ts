import { findPlay, type Play, type Terms } from '@baize/lottery';
import { minor } from '@baize/money';
import { describe, expect, it } from 'vitest';
import { expectedReturn } from './expected-return.ts';

const terms: Terms = { unit: minor(1_000_000n), multiple: 1, prizeGroup: 1900, ruleVersion: 1, tieRule: 'lose' };

/** The play, and how often it was asked to count bets since: what each look at a bet costs. */
function counting(family: string, id: string): { play: Play; counted: () => number } {
  const found = findPlay(family, id);
  if (found === undefined) throw new Error(`no play ${family} ${id}`);
  let counted = 0;
  const count: Play['count'] = selection => {
    counted += 1;
    return found.count(selection);
  };
  return { play: { ...found, count }, counted: () => counted };
}

const numbers = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

describe('what a selection is expected to return', () => {
  it('is found without a look at each of 74,613 bets', () => {
    const { play, counted } = counting('HKMS', 'six');
    const one = expectedReturn({ play, selection: { nums: numbers(6) }, terms, odds: undefined });
    expect(expectedReturn({ play, selection: { nums: numbers(22) }, terms, odds: undefined })).toBe(one);
    expect(counted()).toBeLessThan(10);
  });

  it("is found as fast under the house's own odds, where bets differ", () => {
    const { play, counted } = counting('LHC', 'lx5');
    const odds = { plain: '100', 'with the odd one': '90' };
    const picks = [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'];
    const found = expectedReturn({ play, selection: { picks }, terms: { ...terms, lunarYear: 2026 }, odds });
    expect(found).toBeGreaterThan(0);
    expect(counted()).toBeLessThan(100);
  });
});
