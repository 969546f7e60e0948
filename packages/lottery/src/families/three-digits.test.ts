import fc from 'fast-check';
import { describe, it } from 'vitest';
import { holdAgainstBruteForce } from '../brute-force/hold.ts';
import { atomsOfSsc } from '../brute-force/ssc.ts';
import { p5 } from './p5.ts';
import { fc3d, p3 } from './three-digits.ts';

const POOL = [0, 1, 2, 9];

describe.each(
  [fc3d, p3, p5].flatMap(family => family.plays.map(play => [`${family.code} ${play.id}`, { family, play }] as const)),
)('%s', (_, { family, play }) => {
  it('counts and settles as bet by bet', () => {
    const places = family.shape[0]?.count ?? 0;
    const draws = fc
      .array(fc.constantFrom(...POOL), { minLength: places, maxLength: places })
      .map(digits => digits.join());
    const betsOf: Parameters<typeof holdAgainstBruteForce>[0]['betsOf'] = (selection, rules) =>
      atomsOfSsc(play, selection, rules).map(atom => draw => atom(draw.numbers));
    holdAgainstBruteForce({ family, play, pool: POOL, draws, betsOf, runs: 40 });
  });
});
