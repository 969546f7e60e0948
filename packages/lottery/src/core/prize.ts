import { type Minor, minor, mulDiv } from '@baize/money';
import type { Draw } from './draw-types.ts';
import type { Selection } from './form-types.ts';
import { bestOf } from './most.ts';
import { settle, tiersOf } from './settle.ts';
import type { Play, Settlement, Terms, Tier } from './types.ts';

/** The prize group at which the house keeps nothing. */
export const FULL_GROUP = 2000;

/**
 * What one bet in this tier is paid, in ledger units, truncated: stake × share × (1 − push) ÷ p × group ÷ 2000, or the
 * published prize where the tier has one. `stakeMinor` is the stake of one lot of one bet (unit × multiple).
 */
export function prizeOf(_play: Play, tier: Tier, prizeGroup: number, stakeMinor: bigint): Minor {
  if (tier.perUnit) return mulDiv(minor(stakeMinor), tier.perUnit.numerator, tier.perUnit.denominator);
  const { p, push, share } = tier;
  if (p.numerator === 0n) return minor(0n);
  const notPushed = push.denominator - push.numerator;
  return mulDiv(
    minor(stakeMinor),
    share.numerator * notPushed * p.denominator * BigInt(prizeGroup),
    share.denominator * push.denominator * p.numerator * BigInt(FULL_GROUP),
  );
}

/** The stake of one lot of one bet: unit × multiple. */
export const lotStake = (terms: Terms): Minor => minor(terms.unit * BigInt(terms.multiple));

/** What a selection costs: bets × lots × unit × multiple. */
export const stakeOf = (play: Play, betCount: number, terms: Terms): Minor =>
  minor(lotStake(terms) * BigInt(betCount) * BigInt(play.lots));

/**
 * The most that all bets of a selection are paid together, whatever is drawn: what the desk shows as "highest prize", and what limits and
 * exposure count. `priced` is the tier as the house pays it. Stakes that go back are no prize.
 */
export function mostPaid(
  play: Play,
  selection: Selection,
  terms: Terms,
  priced: (tier: Tier) => Tier = tier => tier,
): Minor {
  const prize = (tier: Tier): bigint => prizeOf(play, priced(tier), terms.prizeGroup, lotStake(terms));
  if (play.most !== undefined) return minor(play.most(selection, prize, terms));
  return minor(bestOf(tiersOf(play, selection, terms), prize));
}

/** The greatest prize that one bet of the selection can win in one tier. */
export function highestPrize(play: Play, selection: Selection, terms: Terms): Minor {
  let highest = minor(0n);
  for (const tier of tiersOf(play, selection, terms)) {
    const prize = prizeOf(play, tier, terms.prizeGroup, lotStake(terms));
    if (prize > highest) highest = prize;
  }
  return highest;
}

export type Payout = {
  readonly settlement: Settlement;
  readonly stake: Minor;
  readonly prize: Minor;
  /** Stake of the pushed bets, which goes back. */
  readonly refund: Minor;
  /** Stake of the bets that were not pushed: what rebates, salaries and points are computed from. */
  readonly validTurnover: Minor;
};

/** What a ticket is paid on a draw, in ledger units. Each prize is truncated for one bet before it is multiplied. */
export function payout(ticket: { play: Play; selection: Selection; draw: Draw; terms: Terms }): Payout {
  const { play, selection, draw, terms } = ticket;
  const settlement = settle(play, selection, draw, terms);
  const lot = lotStake(terms);
  const stake = stakeOf(play, settlement.betCount, terms);
  const refund = settlement.pushBets === 0 ? minor(0n) : stakeOf(play, settlement.pushBets, terms);
  let prize = 0n;
  for (const { tier, units } of settlement.hits) prize += prizeOf(play, tier, terms.prizeGroup, lot) * BigInt(units);
  return { settlement, stake, prize: minor(prize), refund, validTurnover: minor(stake - refund) };
}

/**
 * Own rebate of a stake, truncated: stake × (own maximum group − chosen group) ÷ 2000. Nothing for plays of published
 * prizes, because there a lower group does not lower the prize. Throws RangeError where the chosen group is above the maximum.
 */
export function ownRebate(play: Play, given: { stake: bigint; groupMax: number; group: number }): Minor {
  const { stake, groupMax, group } = given;
  if (group > groupMax) throw new RangeError('the chosen prize group is above the own maximum');
  if (play.prizing === 'table') return minor(0n);
  return mulDiv(minor(stake), BigInt(groupMax - group), BigInt(FULL_GROUP));
}
