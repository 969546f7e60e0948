import { moneyText, type Translate } from '@baize/ui';
import type { ContractFault } from '@baize/wire/contract-faults';

const AMOUNTS: ReadonlySet<string> = new Set([
  'sales_falling',
  'loss_falling',
  'loss_above_sales',
  'minimum_below_own',
  'sales_below_own',
  'loss_below_own',
]);

/** Which rule, at which tier, and what would do. */
export function faultText(t: Translate, { fault, tier, bound }: ContractFault): string {
  const said =
    fault === 'period_differs' ? t(`contract.period.${bound}`) : AMOUNTS.has(fault) ? moneyText(bound) : bound;
  const words = t(`contract.fault.${fault}`, { bound: said });
  return tier === 0 ? words : `${t('contract.tierNo', { tier })}: ${words}`;
}
