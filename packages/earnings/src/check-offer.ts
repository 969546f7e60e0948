import type { Rate } from './rate.ts';
import { TIERS_MAX, type Tier } from './tiers.ts';

/** What is wrong with the tiers of an offer; `tier` counts from 0, `bound` is what would do. */
export type OfferFault =
  | { readonly fault: 'no_tiers' | 'too_many_tiers'; readonly bound: number }
  | { readonly fault: 'scale_not_rising'; readonly tier: number; readonly bound: Rate }
  | { readonly fault: 'sales_falling' | 'loss_falling'; readonly tier: number; readonly bound: bigint }
  | { readonly fault: 'people_falling'; readonly tier: number; readonly bound: number }
  | { readonly fault: 'loss_above_sales'; readonly tier: number; readonly bound: bigint }
  | { readonly fault: 'scale_above_own'; readonly tier: number; readonly bound: Rate }
  /** The first tier of the proposer's own that pays as much asks for more than the downline's. */
  | { readonly fault: 'sales_below_own' | 'loss_below_own'; readonly tier: number; readonly bound: bigint }
  | { readonly fault: 'people_below_own'; readonly tier: number; readonly bound: number };

/**
 * Every fault of an offer at once. `own` are the tiers of the proposer's own valid contract of the kind; absent for the house, whose
 * offers to top agents are bounded by nothing above them.
 */
export function offerFaults(tiers: readonly Tier[], own?: readonly Tier[]): OfferFault[] {
  if (tiers.length === 0) return [{ fault: 'no_tiers', bound: 1 }];
  const faults: OfferFault[] = tiers.length > TIERS_MAX ? [{ fault: 'too_many_tiers', bound: TIERS_MAX }] : [];
  tiers.forEach((given, tier) => {
    faults.push(...stepFaults(given, tier, tiers[tier - 1]));
    if (own !== undefined) faults.push(...ownFaults(given, tier, own));
  });
  return faults;
}

function stepFaults(given: Tier, tier: number, before: Tier | undefined): OfferFault[] {
  const faults: OfferFault[] = [];
  const least = before?.scale ?? NOTHING;
  if (given.scale <= least) faults.push({ fault: 'scale_not_rising', tier, bound: least });
  if (given.sales < (before?.sales ?? 0n)) faults.push({ fault: 'sales_falling', tier, bound: before?.sales ?? 0n });
  if (given.loss < (before?.loss ?? 0n)) faults.push({ fault: 'loss_falling', tier, bound: before?.loss ?? 0n });
  const people = before?.activeMembers ?? 0;
  if (given.activeMembers < people) faults.push({ fault: 'people_falling', tier, bound: people });
  if (given.loss > given.sales) faults.push({ fault: 'loss_above_sales', tier, bound: given.sales });
  return faults;
}

function ownFaults(given: Tier, tier: number, own: readonly Tier[]): OfferFault[] {
  const top = own.at(-1)?.scale ?? NOTHING;
  if (given.scale > top) return [{ fault: 'scale_above_own', tier, bound: top }];
  // Whenever the downline earns its tier, the proposer has earned one that pays for it. Of those that pay as much the first asks for least.
  const step = own.find(({ scale }) => scale >= given.scale);
  if (step === undefined) return [];
  const faults: OfferFault[] = [];
  if (given.sales < step.sales) faults.push({ fault: 'sales_below_own', tier, bound: step.sales });
  if (given.loss < step.loss) faults.push({ fault: 'loss_below_own', tier, bound: step.loss });
  if (given.activeMembers < step.activeMembers)
    faults.push({ fault: 'people_below_own', tier, bound: step.activeMembers });
  return faults;
}

const NOTHING = 0n as Rate;

/** True where a contract that an agent gave pays more than the one it would accept: the given one ends with the acceptance. */
export const outgrows = (given: readonly Tier[], accepted: readonly Tier[]): boolean =>
  (given.at(-1)?.scale ?? 0n) > (accepted.at(-1)?.scale ?? 0n);
