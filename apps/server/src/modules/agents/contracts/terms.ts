import { type OfferFault, percentOf, rate, rateOfPercent, type Tier } from '@baize/earnings';
import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import type { ContractFault } from '@baize/wire/contract-faults';
import type { contractDividend } from '@baize/wire/relays';
import type { Contract, StoredTier } from './tables.ts';

type WrittenTier = NonNullable<ParsedInputOf<typeof contractDividend>['tiers']>[number];
type TierView = OutputOf<typeof contractDividend>['contracts'][number]['tiers'][number];

/** Tiers as somebody wrote them; the wire has checked that they are numbers. */
export const tiersOf = (written: readonly WrittenTier[]): Tier[] =>
  written.map(({ scalePercent, sales, loss, activeMembers }) => ({
    scale: rateOfPercent(scalePercent) ?? rate(0n),
    sales: parseAmount(sales) ?? 0n,
    loss: parseAmount(loss) ?? 0n,
    activeMembers,
  }));

export const storedTiers = (tiers: readonly Tier[]): string =>
  JSON.stringify(
    tiers.map(
      ({ scale, sales, loss, activeMembers }): StoredTier => ({
        scale: Number(scale),
        sales: sales.toString(),
        loss: loss.toString(),
        activeMembers,
      }),
    ),
  );

export const readTiers = ({ tiers }: Pick<Contract, 'tiers'>): Tier[] =>
  tiers.map(({ scale, sales, loss, activeMembers }) => ({
    scale: rate(BigInt(scale)),
    sales: BigInt(sales),
    loss: BigInt(loss),
    activeMembers,
  }));

export const tierViews = (tiers: readonly Tier[]): TierView[] =>
  tiers.map(({ scale, sales, loss, activeMembers }) => ({
    scalePercent: percentOf(scale),
    sales: formatExact(sales),
    loss: formatExact(loss),
    activeMembers,
  }));

/** What is wrong with the tiers, with what would do written as people read it. */
export const faultViews = (faults: readonly OfferFault[]): ContractFault[] =>
  faults.map(found => ({
    fault: found.fault,
    tier: 'tier' in found ? found.tier + 1 : 0,
    bound: boundText(found),
  }));

function boundText(found: OfferFault): string {
  switch (found.fault) {
    case 'scale_not_rising':
    case 'scale_above_own':
      return percentOf(found.bound);
    case 'sales_falling':
    case 'loss_falling':
    case 'loss_above_sales':
    case 'sales_below_own':
    case 'loss_below_own':
      return formatExact(found.bound);
    default:
      return String(found.bound);
  }
}

/** The highest share of a contract. */
export const topScale = (contract: Pick<Contract, 'tiers'>): string =>
  percentOf(readTiers(contract).at(-1)?.scale ?? rate(0n));
