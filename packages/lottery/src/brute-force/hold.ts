import { minor } from '@baize/money';
import fc from 'fast-check';
import { expect } from 'vitest';
import { drawFromBytes, prepareDraw } from '../core/draw.ts';
import type { Draw } from '../core/draw-types.ts';
import type { Selection } from '../core/form-types.ts';
import { parseSelection } from '../core/parse.ts';
import { mostPaid, payout } from '../core/prize.ts';
import { settle } from '../core/settle.ts';
import type { Family, HouseRules, Play } from '../core/types.ts';
import { type Bet, judge } from './judge.ts';
import { rawSelection } from './selections.ts';

type Given = {
  readonly family: Family;
  readonly play: Play;
  /** The selection written out as its single bets. */
  readonly betsOf: (selection: Selection, rules: HouseRules) => readonly Bet<Draw>[];
  /** Values and drawn numbers are taken from these only, so that hits are common. */
  readonly pool: readonly number[];
  readonly draws: fc.Arbitrary<string>;
  readonly rules?: HouseRules;
  readonly runs?: number;
};

/** Holds count, settle and the most that is paid against the single bets of a play, over random selections and draws. */
export function holdAgainstBruteForce({ family, play, betsOf, pool, draws, rules, runs = 15 }: Given): void {
  const frozen: HouseRules = rules ?? { tieRule: 'lose' };
  let paid = 0;
  fc.assert(
    fc.property(rawSelection(play, 3, pool), fc.array(draws, { minLength: 8, maxLength: 8 }), (raw, texts) => {
      const parsed = parseSelection(play, raw);
      if (!parsed.ok)
        return void expect(['no_bets', 'too_few', 'too_many', 'overlap', 'not_in_range']).toContain(parsed.reason);
      const bets = betsOf(parsed.selection, frozen);
      expect(parsed.betCount).toBe(bets.length);
      for (const text of texts) {
        const draw = prepareDraw(family, text);
        const { betCount: _, hits: __, ...settled } = settle(play, parsed.selection, draw, frozen);
        expect(settled).toEqual(judge(bets, draw));
        paid += settled.payUnits;
        const ticket = { play, selection: parsed.selection, terms: { ...TERMS, ...frozen } };
        expect(payout({ ...ticket, draw }).prize).toBeLessThanOrEqual(mostPaid(play, parsed.selection, ticket.terms));
      }
    }),
    { seed: 20_260_801, numRuns: runs },
  );
  expect(paid, 'bets that won').toBeGreaterThan(0);
}

const TERMS = { prizeGroup: 1900, unit: minor(1_000_000n), multiple: 1, ruleVersion: 1 };

/** Draws of a family by chance, as its own generator makes them. */
export const generated = (family: Family, shape = 0): fc.Arbitrary<string> =>
  fc.infiniteStream(fc.nat(4_294_967_295)).map(words => drawFromBytes(family, () => Number(words.next().value), shape));

/** Draws of `count` different balls of a pool, in any order, written as the family writes them. */
export const ballsOf = (pool: readonly number[], count: number): fc.Arbitrary<string> =>
  fc.shuffledSubarray([...pool], { minLength: count, maxLength: count }).map(balls => balls.join());
