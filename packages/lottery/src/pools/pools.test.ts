import { parseAmount } from '@baize/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballsOf, holdAgainstBruteForce } from '../brute-force/hold.ts';
import { betsJudged, countIn, setsOf } from '../brute-force/sets.ts';
import { product } from '../brute-force/spaces.ts';
import { choose, range } from '../core/combinatorics.ts';
import { prizeOf } from '../index.ts';
import { hkms, sgtoto } from './six.ts';
import { ssq } from './ssq.ts';

const POOL = [1, 2, 3, 5, 7, 8, 9, 10, 16];

describe.each([hkms, sgtoto].map(family => [family.code, family] as const))('%s six', (_, family) => {
  it('counts and settles as bet by bet', () => {
    const divisions = ['60', '51', '50', '41', '40', '31', '30'];
    for (const play of family.plays)
      holdAgainstBruteForce({
        family,
        play,
        pool: POOL,
        draws: ballsOf([...POOL, 40, 41, 42], 7),
        betsOf: s =>
          betsJudged(setsOf(s, 6), (set, draw) => {
            const key = `${countIn(set, draw.numbers.slice(0, 6))}${countIn(set, draw.numbers.slice(6))}`;
            return [divisions.includes(key) && String(divisions.indexOf(key) + 1)];
          }),
      });
  });
});

describe('SSQ ssq', () => {
  it('counts and settles as bet by bet', () => {
    const divisions: Readonly<Record<string, string>> = {
      '61': '1',
      '60': '2',
      '51': '3',
      '50': '4',
      '41': '4',
      '40': '5',
      '31': '5',
      '21': '6',
      '11': '6',
      '01': '6',
    };
    const draws = fc.tuple(ballsOf([...POOL, 30, 31], 6), fc.constantFrom(...POOL)).map(balls => balls.join());
    for (const play of ssq.plays)
      holdAgainstBruteForce({
        family: ssq,
        play,
        pool: POOL,
        draws,
        betsOf: s =>
          betsJudged(product<unknown>([setsOf(s, 6), s.blue ?? []]), ([reds, blue], draw) => {
            const right = Array.isArray(reds) ? countIn(reds, draw.numbers.slice(0, 6)) : 0;
            return [divisions[`${right}${blue === draw.numbers[6] ? 1 : 0}`] ?? false];
          }),
      });
  });
});

/** So many of the six, and the extra number, which is drawn from the same 49. */
const chanceOfSix = (right: number, extra: boolean): number =>
  (choose(6, right) * choose(42, 6 - right - (extra ? 1 : 0))) / choose(49, 6);

/** So many of six reds of 33, and the one blue of 16 or another. */
const chanceOfReds = (right: number, blue: boolean): number =>
  ((choose(6, right) * choose(27, 6 - right)) / choose(33, 6)) * ((blue ? 1 : 15) / 16);

describe('pool prizes', () => {
  const prizes = (family: typeof hkms, stake: string) =>
    family.plays.flatMap(play => play.tiers.map(tier => prizeOf(play, tier, 1700, parseAmount(stake) ?? 0n)));

  it('are the published ones where they are fixed, whatever the prize group', () => {
    expect(prizes(hkms, '10').slice(3)).toEqual(['9600', '640', '320', '40'].map(text => parseAmount(text)));
    expect(prizes(sgtoto, '1').slice(4)).toEqual(['50', '25', '10'].map(text => parseAmount(text)));
    expect(prizes(ssq, '2').slice(2)).toEqual(['3000', '200', '10', '5'].map(text => parseAmount(text)));
  });

  it('say what has to be right, which is as likely as they are', () => {
    for (const family of [hkms, sgtoto, ssq])
      for (const tier of family.plays.flatMap(play => play.tiers)) {
        const likely = (tier.ways ?? []).reduce((sum, needs) => {
          const right = needs.reduce((most, need) => ('right' in need ? need.right : most), 0);
          return (
            sum +
            (family === ssq ? chanceOfReds : chanceOfSix)(
              right,
              needs.some(need => 'part' in need),
            )
          );
        }, 0);
        expect(likely).toBeCloseTo(Number(tier.p.numerator) / Number(tier.p.denominator), 12);
      }
  });

  it('say which of them stand for shares of a pool', () => {
    const averaged = (family: typeof hkms) => family.plays[0]?.tiers.filter(tier => tier.averaged).map(tier => tier.id);
    expect([hkms, sgtoto, ssq].map(averaged)).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
      ['1', '2'],
    ]);
  });

  it('makes the rolls and systems of the lotteries out of bankers and others', () => {
    const [six] = sgtoto.plays;
    const others = (dan: number[]) => ({ dan, tuo: range(1, 49).filter(ball => !dan.includes(ball)) });
    expect(six?.count(others([1, 2, 3, 4, 5]))).toBe(44);
    expect([7, 8, 9, 10, 11, 12].map(size => six?.count({ nums: range(1, size) }))).toEqual([7, 28, 84, 210, 462, 924]);
  });

  it('of the floating divisions come to the fund on average', () => {
    const returned = (family: typeof hkms) =>
      family.plays
        .flatMap(play => play.tiers)
        .reduce(
          (sum, { p, perUnit }) =>
            sum +
            (Number(p.numerator) / Number(p.denominator)) * (Number(perUnit?.numerator) / Number(perUnit?.denominator)),
          0,
        );
    expect(returned(hkms)).toBeCloseTo(0.54, 10);
    expect(returned(ssq)).toBeCloseTo(0.49, 10);
    expect(returned(sgtoto)).toBeLessThan(0.54);
  });
});
