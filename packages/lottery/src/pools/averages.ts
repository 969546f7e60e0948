import { minus, plus, type Ratio, ratio, times } from '../core/ratio.ts';

/** A prize division: its chance for one bet, and its prize for a stake of 1 where that is a fixed amount. */
export type Division = { readonly id: string; readonly p: Ratio; readonly fixed?: Ratio; readonly part?: Ratio };

/**
 * Prizes of a pool game for a house that keeps no pool: fixed divisions as published, floating ones at what their part of
 * the pool comes to on average. `fund` is the part of the stakes that goes to prizes; where `fixedFirst` the fixed prizes
 * are taken out of it before it is parted.
 */
export function averagePrizes(
  divisions: readonly Division[],
  given: { fund: Ratio; fixedFirst: boolean },
): readonly (Division & { readonly perUnit: Ratio; readonly averaged?: true })[] {
  const fixedCost = divisions.reduce((sum, { p, fixed }) => (fixed ? plus(sum, times(p, fixed)) : sum), ratio(0, 1));
  const parted = given.fixedFirst ? minus(given.fund, fixedCost) : given.fund;
  return divisions.map(division => ({
    ...division,
    perUnit: division.fixed ?? divide(times(division.part ?? ratio(0, 1), parted), division.p),
    ...(division.fixed ? {} : { averaged: true }),
  }));
}

const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.denominator, a.denominator * b.numerator);
