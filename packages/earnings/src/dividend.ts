import { shareOf, WHOLE } from './rate.ts';
import { highestTier, reachedByPlay, type TeamFigures, type Tier } from './tiers.ts';

/** A team's money of a period, in ledger units, all not negative. */
export type TeamMoney = {
  readonly turnover: bigint;
  readonly prizes: bigint;
  readonly ownRebate: bigint;
  readonly agentRebate: bigint;
  readonly promotions: bigint;
  readonly depositFees: bigint;
};

/** What the players are ahead of the house: below zero where the team lost. */
export const netOf = (money: TeamMoney): bigint =>
  money.prizes + money.ownRebate + money.agentRebate + money.promotions + money.depositFees - money.turnover;

/** Fixed pays the highest tier that is met; float weighs a tier by how much of its loss was reached. */
export type DividendMode = 'fixed' | 'float';

export type DividendTerms = { readonly mode: DividendMode; readonly tiers: readonly Tier[] };

/** The tier that pays and the amount in ledger units, truncated; undefined where none is reached. */
export type Earned = { readonly tier: Tier; readonly amount: bigint };

/**
 * What a period earns by a dividend contract. `net` is the team's, with what was carried into the period; nothing is paid where it
 * is not below zero.
 */
export function dividendOf(
  { mode, tiers }: DividendTerms,
  net: bigint,
  { sales, activeMembers }: Pick<TeamFigures, 'sales' | 'activeMembers'>,
): Earned | undefined {
  if (net >= 0n) return undefined;
  const figures = { sales, activeMembers, loss: -net };
  if (mode === 'fixed') {
    const tier = highestTier(tiers, figures);
    return tier && { tier, amount: shareOf(figures.loss, tier.scale) };
  }
  let best: Earned | undefined;
  for (const tier of tiers) {
    if (!reachedByPlay(tier, figures)) continue;
    const amount = floatAmount(tier, figures.loss);
    if (best === undefined || amount >= best.amount) best = { tier, amount };
  }
  return best;
}

/** |net| × scale × min(1, loss ÷ tier's loss), divided once at the end. */
const floatAmount = (tier: Tier, loss: bigint): bigint =>
  loss >= tier.loss ? shareOf(loss, tier.scale) : (loss * loss * tier.scale) / (WHOLE * tier.loss);

/** Whether a period that the team won takes its win along: never, always, or from the first half of a month into its second. */
export type Carry = 'none' | 'forever' | 'second_half';

/** What goes into the next period: the win that is left after this one, in ledger units; never below zero. */
export function carriedOn(carry: Carry, net: bigint, period: { readonly firstHalf: boolean }): bigint {
  if (carry === 'none' || net <= 0n) return 0n;
  return carry === 'forever' || period.firstHalf ? net : 0n;
}
