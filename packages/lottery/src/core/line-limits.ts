/** What one line of a slip may cost, and what its bets may win together; all in ledger units. */
export type LineLimits = { readonly stakeMin: bigint; readonly stakeMax: bigint; readonly prizeMax: bigint };

/** The limit that a line does not keep, under the code with which it is refused. */
export type BrokenLimit = {
  readonly code: 'stake_below_minimum' | 'stake_above_maximum' | 'prize_above_maximum';
  readonly limit: bigint;
};

/** The first limit that a line breaks: no prize is ever cut to its limit, the line is refused. `prize` is what `mostPaid` says. */
export function brokenLimit(
  { stake, prize }: { readonly stake: bigint; readonly prize: bigint },
  { stakeMin, stakeMax, prizeMax }: LineLimits,
): BrokenLimit | undefined {
  if (stake < stakeMin) return { code: 'stake_below_minimum', limit: stakeMin };
  if (stake > stakeMax) return { code: 'stake_above_maximum', limit: stakeMax };
  if (prize > prizeMax) return { code: 'prize_above_maximum', limit: prizeMax };
  return undefined;
}
