import type { Earned } from './dividend.ts';
import { shareOf } from './rate.ts';
import { highestTier, type TeamFigures, type Tier } from './tiers.ts';

/** Salaries are paid in hundredths of a major unit. */
const HUNDREDTH = 10_000n;

/** Daily, hourly and real-time salary: the window's turnover times the scale of the highest tier met, truncated to 2 decimals. */
export function salaryOf(tiers: readonly Tier[], figures: TeamFigures): Earned | undefined {
  const tier = highestTier(tiers, figures);
  if (tier === undefined) return undefined;
  const exact = shareOf(figures.sales, tier.scale);
  return { tier, amount: exact - (exact % HUNDREDTH) };
}
