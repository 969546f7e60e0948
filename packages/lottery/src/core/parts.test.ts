import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { generated } from '../brute-force/hold.ts';
import { rawSelection } from '../brute-force/selections.ts';
import { families, findPlay } from '../families/families.ts';
import { range } from './combinatorics.ts';
import { prepareDraw } from './draw.ts';
import { parseSelection } from './parse.ts';
import { firstParts, smallestParts } from './parts.ts';
import { settle } from './settle.ts';
import type { Family, HouseRules, Play } from './types.ts';

const rules: HouseRules = { tieRule: 'push', tripleRule: 'lose', lunarYear: 2026 };

describe.each(Object.values(families))('$code', family => {
  test.each(family.plays)('the parts of $id are its bets, and settle as the whole does', play =>
    holdParts(family, play),
  );
});

describe('the first parts of a selection', () => {
  it('are those of all its parts', () => {
    const play = playOf('LHC', 'lx5');
    const selection = { picks: ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴'] };
    expect(firstParts(play, selection, 40)).toEqual(smallestParts(play, selection).slice(0, 40));
  });

  it('cost the same however many bets there are', () => {
    let counted = 0;
    const six = playOf('HKMS', 'six');
    const play: Play = {
      ...six,
      count: selection => {
        counted += 1;
        return six.count(selection);
      },
    };
    expect(firstParts(play, { nums: range(1, 22) }, 40)).toHaveLength(40);
    expect(counted).toBeLessThan(100);
  });
});

const playOf = (family: string, id: string): Play => {
  const play = findPlay(family, id);
  if (play === undefined) throw new Error(`no play ${family} ${id}`);
  return play;
};

function holdParts(family: Family, play: Play): void {
  let split = 0;
  let several = 0;
  fc.assert(
    fc.property(rawSelection(play, 2), generated(family, play.drawShape), (raw, text) => {
      const parsed = parseSelection(play, raw);
      if (!parsed.ok || parsed.betCount > 400) return;
      const draw = prepareDraw(family, text);
      const parts = smallestParts(play, parsed.selection);
      if (parsed.betCount > 1) several += 1;
      if (parts.length > 1) split += 1;
      const sum = { betCount: 0, winningBets: 0, pushBets: 0, payUnits: 0 };
      for (const part of parts) {
        const settled = settle(play, part, draw, rules);
        sum.betCount += settled.betCount;
        sum.winningBets += settled.winningBets;
        sum.pushBets += settled.pushBets;
        sum.payUnits += settled.payUnits;
      }
      const { betCount, winningBets, pushBets, payUnits } = settle(play, parsed.selection, draw, rules);
      expect(sum).toEqual({ betCount, winningBets, pushBets, payUnits });
    }),
    { seed: 20_261_121, numRuns: 12 },
  );
  const whole = several === 0 || split > 0 ? undefined : `${family.code} ${play.id}`;
  expect(WHOLE.test(play.id) ? undefined : whole, 'a play that is never parted').toBeUndefined();
}

/** Plays whose selections stay whole: one digit that stands for all its bets, and every size of a combination at once. */
const WHOLE = /groupDan$|^xienQuay$/;
