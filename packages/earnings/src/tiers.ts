import type { Rate } from './rate.ts';

/** A step of a contract: what must be reached, and the share that it pays. Amounts are ledger units. */
export type Tier = {
  readonly scale: Rate;
  /** Turnover needed. */
  readonly sales: bigint;
  /** Net loss needed; may be 0. */
  readonly loss: bigint;
  /** People with turnover in the period of at least the contract's minimum, the agent included. */
  readonly activeMembers: number;
};

export const TIERS_MAX = 6;

/** What a team did in a window: ledger units and people. `loss` is what it lost, 0 where it won. */
export type TeamFigures = { readonly sales: bigint; readonly loss: bigint; readonly activeMembers: number };

/** The highest tier whose sales, loss and people are all reached. */
export const highestTier = (tiers: readonly Tier[], figures: TeamFigures): Tier | undefined =>
  tiers.findLast(tier => tier.loss <= figures.loss && reachedByPlay(tier, figures));

/** Sales and people alone: what a float contract asks before it weighs the loss. */
export const reachedByPlay = (tier: Tier, { sales, activeMembers }: TeamFigures): boolean =>
  tier.sales <= sales && tier.activeMembers <= activeMembers;
