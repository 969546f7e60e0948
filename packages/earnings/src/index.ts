export { type Bill, billsOf, type Earner, type Payment, payBills } from './cascade.ts';
export { type OfferFault, offerFaults, outgrows } from './check-offer.ts';
export {
  type Carry,
  carriedOn,
  type DividendMode,
  type DividendTerms,
  dividendOf,
  type Earned,
  netOf,
  type TeamMoney,
} from './dividend.ts';
export { isFirstHalf, type Period, type PeriodKind, periodAfter, periodOf, windowOf } from './periods.ts';
export {
  groupOfRate,
  NO_RATE,
  percentOf,
  type Rate,
  rate,
  rateOfGroup,
  rateOfPercent,
  shareOf,
  WHOLE,
} from './rate.ts';
export { salaryOf } from './salary.ts';
export { highestTier, type TeamFigures, TIERS_MAX, type Tier } from './tiers.ts';
export {
  type RateBounds,
  type RateFault,
  rateFault,
  type Upline,
  type UplineShare,
  uplineRebates,
} from './upline-rebate.ts';
