import { moneyText, type Translate } from '@baize/ui';
import type { ContractFault } from '@baize/wire/contract-faults';
import { percentText } from '../../../shared/format/percent.ts';

const AMOUNTS: ReadonlySet<string> = new Set([
  'sales_falling',
  'loss_falling',
  'loss_above_sales',
  'minimum_below_own',
  'sales_below_own',
  'loss_below_own',
]);

const SHARES: ReadonlySet<string> = new Set(['scale_not_rising', 'scale_above_own']);

/** Which rule, at which tier, and what would do. */
export function faultText(t: Translate, { fault, tier, bound }: ContractFault): string {
  const words = t(`contract.fault.${fault}`, { bound: boundText(t, fault, bound) });
  return tier === 0 ? words : `${t('contract.tierNo', { tier })}: ${words}`;
}

function boundText(t: Translate, fault: ContractFault['fault'], bound: string): string {
  if (fault === 'period_differs') return t(`contract.period.${bound}`);
  if (SHARES.has(fault)) return percentText(bound);
  return AMOUNTS.has(fault) ? moneyText(bound) : bound;
}
