import { type Rate, rate, rateOfGroup, uplineRebates } from '@baize/earnings';
import type { LinePlace } from '../members/index.ts';
import type { RolledFact } from '../play/index.ts';

/** The product whose shares are prize groups; the others have rates of their own. */
export const GROUP_PRODUCT = 'lottery';

/** The products of vendors' games, for which an upline gives a rate. */
export const RATED_PRODUCTS = ['live', 'rng', 'fish', 'sports', 'esports', 'pvp', 'cockfight', 'elott'] as const;

/** What stands behind the shares: rates by member and product, and the group of whoever has none. */
export type Standing = { rates: ReadonlyMap<string, number>; usualPrizeGroup: number };

/** A share of one fact; below zero where the fact takes something back. */
export type Share = { agentId: bigint; amount: bigint; rate: Rate };

export const rateKey = (memberId: bigint, product: string): string => `${memberId} ${product}`;

/** What each upline gets of a settled fact by the differential of the line. */
export function sharesOf(
  fact: Pick<RolledFact, 'product' | 'validTurnover'>,
  line: LinePlace,
  { rates, usualPrizeGroup }: Standing,
): Share[] {
  const ofMember = (memberId: bigint, prizeGroup: number | undefined): Rate =>
    fact.product === GROUP_PRODUCT
      ? rateOfGroup(prizeGroup ?? usualPrizeGroup)
      : rate(BigInt(rates.get(rateKey(memberId, fact.product)) ?? 0));
  const uplines = line.uplines.map(({ memberId, prizeGroup, active }) => ({
    memberId,
    rate: ofMember(memberId, prizeGroup),
    frozen: !active,
  }));
  return uplineRebates(fact.validTurnover, ofMember(line.memberId, line.prizeGroup), uplines).map(share => ({
    agentId: share.memberId,
    amount: share.amount,
    rate: share.rate,
  }));
}

/** A share as it was given for a turnover, ledger units. */
export type GivenShare = Share & { turnover: bigint };

/** The shares of a reversal: what was given goes back, in the proportion in which the turnover does; the remainder stays given. */
export const takenBack = (turnover: bigint, given: readonly GivenShare[]): Share[] =>
  given.flatMap(({ agentId, rate: shareRate, amount, turnover: whole }) => {
    const back = whole === 0n ? 0n : (amount * turnover) / whole;
    return back === 0n ? [] : [{ agentId, rate: shareRate, amount: back }];
  });
