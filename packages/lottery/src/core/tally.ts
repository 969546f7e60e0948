import { NEVER, ONE, type Ratio } from './ratio.ts';
import type { Tally, Tier } from './types.ts';

export const emptyTally = (): Tally => ({ winningBets: 0, pushBets: 0, payUnits: 0, hits: [] });

/** Notes winning bets of a tier; `units` differs from `bets` where one bet is paid more than once. */
export function win(tally: Tally, tier: Tier, bets: number, units: number = bets): void {
  if (units === 0) return;
  tally.winningBets += bets;
  tally.payUnits += units;
  for (const hit of tally.hits) {
    if (hit.tier === tier) {
      hit.units += units;
      return;
    }
  }
  tally.hits.push({ tier, units });
}

export function push(tally: Tally, bets: number): void {
  tally.pushBets += bets;
}

type TierOptions = Partial<Pick<Tier, 'name' | 'push' | 'share' | 'perUnit' | 'averaged' | 'ways' | 'under'>>;

export const tier = (id: string, p: Ratio, options: TierOptions = {}): Tier => ({
  id,
  name: options.name ?? id,
  p,
  push: options.push ?? NEVER,
  share: options.share ?? ONE,
  ...(options.perUnit ? { perUnit: options.perUnit } : {}),
  ...(options.averaged ? { averaged: true } : {}),
  ...(options.ways ? { ways: options.ways } : {}),
  ...(options.under ? { under: options.under } : {}),
});
