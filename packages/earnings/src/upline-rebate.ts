import { type Rate, rate, shareOf } from './rate.ts';

/** An upline of a bettor. A frozen one earns nothing; its share stays with the house. */
export type Upline = { readonly memberId: bigint; readonly rate: Rate; readonly frozen: boolean };

/** What an upline gets of a stake or of valid turnover, in ledger units; above zero. */
export type UplineShare = { readonly memberId: bigint; readonly amount: bigint; readonly rate: Rate };

/**
 * The differential rebate up a line, nearest upline first: each gets the amount times its own rate less what stands below it, the
 * bettor's rate and the highest on the way. One that is not above that is skipped. Every share is truncated to the ledger unit, so
 * that together they never exceed the amount times (highest rate − bettor's rate). The same rule serves lottery points and the
 * per-product rates of vendors' games (agents.md, "Prize group and rebate").
 */
export function uplineRebates(amount: bigint, bettorRate: Rate, uplines: readonly Upline[]): UplineShare[] {
  const shares: UplineShare[] = [];
  let covered: bigint = bettorRate;
  for (const upline of uplines) {
    const more = rate(upline.rate - covered);
    if (more <= 0n) continue;
    covered = upline.rate;
    const share = shareOf(amount, more);
    if (!upline.frozen && share > 0n) shares.push({ memberId: upline.memberId, amount: share, rate: more });
  }
  return shares;
}

/** Where a downline's rate may lie: from the highest among its own direct downlines to its upline's, in steps of a tenth of a percent. */
export type RateBounds = { readonly least: Rate; readonly most: Rate };

const STEP = 1_000n;

export type RateFault =
  | { readonly fault: 'below_own_downlines' | 'above_upline'; readonly bound: Rate }
  | { readonly fault: 'not_a_step' };

/** What is wrong with a rate that an upline gives; undefined where it may be given. `equalAllowed` is the merchant's setting. */
export function rateFault(given: Rate, bounds: RateBounds, equalAllowed: boolean): RateFault | undefined {
  if (given < 0n || given % STEP !== 0n) return { fault: 'not_a_step' };
  if (given < bounds.least) return { fault: 'below_own_downlines', bound: bounds.least };
  const most = equalAllowed ? bounds.most : rate(bounds.most - STEP);
  // Nobody can be asked for less than nothing: an upline at the bottom may pass its own rate on.
  if (given > most && !(given === 0n && bounds.most === 0n)) return { fault: 'above_upline', bound: most };
  return undefined;
}
