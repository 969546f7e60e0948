import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawSelection } from '../brute-force/selections.ts';
import { betsHolding, families, findPlay, numberKeys, parseSelection, smallestParts } from '../index.ts';
import type { Play } from './types.ts';

const holding = (family: string, id: string, raw: unknown, number: string): number | undefined => {
  const play = findPlay(family, id);
  const parsed = play && parseSelection(play, raw);
  if (!play || !parsed?.ok) throw new Error(`${family} ${id} does not take it`);
  return betsHolding(play, parsed.selection, number);
};

describe('the bets that hold a number', () => {
  it('are its own where each bet is on one number, else all that it stands in', () => {
    expect(holding('SSC', 'dwd', { pos: [[1, 2], [3], [], [], [5]] }, '1:2')).toBe(1);
    expect(holding('3D', '3x_direct', { pos: [[1, 2], [4], [7, 8, 9]] }, '1:1')).toBe(3);
    expect(holding('3D', '3x_direct', { tickets: ['147', '148', '241'] }, '2:4')).toBe(3);
    expect(holding('11X5', 'rx3', { dan: [5], tuo: [1, 2, 3] }, '05')).toBe(3);
    expect(holding('11X5', 'rx3', { dan: [5], tuo: [1, 2, 3] }, '01')).toBe(2);
    expect(holding('XSMB', 'xien2', { nums: ['01', '02', '03'] }, '02')).toBe(2);
    expect(holding('THAI', '2top', { nums: ['07', '08'] }, '07')).toBe(1);
  });

  it('are none for a number that is written down in vain, and one where one bet is on all of a set', () => {
    expect(holding('PK10', 'q2_direct', { pos: [[5], [5, 6]] }, '2:05')).toBe(0);
    expect(holding('SSC', '5x_g60', { double: [1], single: [1, 2, 3, 4] }, 'single:1')).toBe(0);
    expect(holding('LHC', 'hx', { picks: ['兔', '蛇'] }, '兔')).toBe(1);
  });

  it('are not told where a ticket is several numbers', () => {
    expect(holding('4D', 'big', { system: ['1001'] }, '0011')).toBeUndefined();
  });

  it.each(Object.values(families).flatMap(({ code, plays }) => plays.map(play => [code, play.id, play] as const)))(
    '%s %s: are as many as hold it written out',
    (_family, _id, play) => holdCounts(play),
  );
});

function holdCounts(play: Play): void {
  fc.assert(
    fc.property(rawSelection(play, 2), raw => {
      const parsed = parseSelection(play, raw);
      if (!parsed.ok || parsed.betCount > 200) return;
      const { selection } = parsed;
      const parts = smallestParts(play, selection).map(part => ({
        bets: play.count(part),
        numbers: new Set(numberKeys(play, part)),
      }));
      for (const number of numberKeys(play, selection).slice(0, 4)) {
        const told = betsHolding(play, selection, number);
        const written = parts.reduce((sum, { bets, numbers }) => sum + (numbers.has(number) ? bets : 0), 0);
        if (told !== undefined && parts.length > 1)
          expect([selection, number, told]).toEqual([selection, number, written]);
      }
    }),
    { seed: 20_261_126, numRuns: 12 },
  );
}
