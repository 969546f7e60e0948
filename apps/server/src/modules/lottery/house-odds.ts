import {
  type Draw,
  lotStake,
  mostPaid,
  oddsAsText,
  type Payout,
  type Play,
  payout,
  prizeOf,
  type Ratio,
  type Selection,
  type Terms,
  type Tier,
} from '@baize/lottery';
import { type Minor, minor, parseAmount } from '@baize/money';
import { z } from 'zod';

/** The house's own odds for a stake of 1 by tier id, as decimal text. */
export type HouseOdds = Readonly<Record<string, string>>;

const stored = z.record(z.string(), z.string());

export const houseOddsOf = (text: string | null): HouseOdds | undefined =>
  text === null ? undefined : stored.parse(JSON.parse(text));

/** Canonical, so that equal odds are one text. */
export const houseOddsText = (odds: HouseOdds | undefined): string | null =>
  odds === undefined ? null : oddsAsText(odds);

const MILLION = 1_000_000n;

/** The tier as the house pays it: its own odds are a published prize. */
export function pricedTier(tier: Tier, odds: HouseOdds | undefined): Tier {
  const text = odds?.[tier.id];
  if (text === undefined) return tier;
  return { ...tier, perUnit: { numerator: parseAmount(text) ?? 0n, denominator: MILLION } };
}

type Ticket = { play: Play; selection: Selection; terms: Terms; odds: HouseOdds | undefined };

/** `mostPaid` of the engine under the house's own odds. */
export const mostPaidAt = ({ play, selection, terms, odds }: Ticket): Minor =>
  mostPaid(play, selection, terms, tier => pricedTier(tier, odds));

/** `payout` of the engine under the house's own odds. */
export function payoutAt({ odds, ...ticket }: Ticket & { draw: Draw }): Payout {
  const paid = payout(ticket);
  if (odds === undefined) return paid;
  const lot = lotStake(ticket.terms);
  let prize = 0n;
  for (const { tier, units } of paid.settlement.hits)
    prize += prizeOf(ticket.play, pricedTier(tier, odds), ticket.terms.prizeGroup, lot) * BigInt(units);
  return { ...paid, prize: minor(prize) };
}

/** Odds may not promise more than fair ones would pay: odds × p ≤ share × (1 − push). */
export function isFairAtMost(tier: Tier, text: string): boolean {
  const odds: Ratio = { numerator: parseAmount(text) ?? 0n, denominator: MILLION };
  const { p, push, share } = tier;
  return (
    odds.numerator > 0n &&
    odds.numerator * p.numerator * share.denominator * push.denominator <=
      share.numerator * (push.denominator - push.numerator) * odds.denominator * p.denominator
  );
}
