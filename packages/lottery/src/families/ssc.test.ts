import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../brute-force/judge.ts';
import { rawSelection } from '../brute-force/selections.ts';
import { atomsOfSsc } from '../brute-force/ssc.ts';
import { parseSelection, prepareDraw, settle } from '../index.ts';
import { ssc } from './ssc.ts';

/** Draws over few digits, so that pairs, triples and ties are common. */
const drawn = fc
  .tuple(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }), fc.array(fc.nat(), { minLength: 5, maxLength: 5 }))
  .map(([pool, picks]) => picks.map(pick => pool[pick % pool.length] ?? 0));

const COUNTED_OVER_ALL_DRAWS = ['niuniu', 'suoha'];

describe.each(ssc.plays.filter(play => !COUNTED_OVER_ALL_DRAWS.includes(play.id)))('SSC $id', play => {
  it('counts and settles as bet by bet', () => {
    const tieRule = fc.constantFrom<'push' | 'lose'>('push', 'lose');
    fc.assert(
      fc.property(rawSelection(play), fc.array(drawn, { minLength: 12, maxLength: 12 }), tieRule, (raw, draws, tie) => {
        const rules = { tieRule: tie };
        const parsed = parseSelection(play, raw);
        if (!parsed.ok) {
          expect(['no_bets', 'too_few']).toContain(parsed.reason);
          return;
        }
        const atoms = atomsOfSsc(play, parsed.selection, rules);
        expect(parsed.betCount).toBe(atoms.length);
        for (const draw of draws) {
          const {
            betCount: _,
            hits: __,
            ...settled
          } = settle(play, parsed.selection, prepareDraw(ssc, draw.join()), rules);
          expect(settled).toEqual(judge(atoms, draw));
        }
      }),
      { seed: 20_260_801, numRuns: 12 },
    );
  });
});
