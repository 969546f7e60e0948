import { moneyText, type Translate } from '@baize/ui';
import type { Refusal } from '../../../shared/api/result.ts';

/** One rule that an offer breaks: tiers count from 1, 0 is the offer as a whole. */
export type Fault = { fault: string; tier: number; bound: string };

/** The rules that a refused offer breaks, as the server named them. */
export function faultsOf({ code, value }: Refusal): readonly Fault[] {
  if (code !== 'contract_check_failed') return [];
  const { faults } = Object(value);
  return Array.isArray(faults) ? faults.filter(isFault) : [];
}

const isFault = (one: unknown): one is Fault =>
  typeof one === 'object' &&
  one !== null &&
  'fault' in one &&
  typeof one.fault === 'string' &&
  'tier' in one &&
  typeof one.tier === 'number' &&
  'bound' in one &&
  typeof one.bound === 'string';

const AMOUNTS: ReadonlySet<string> = new Set([
  'sales_falling',
  'loss_falling',
  'loss_above_sales',
  'minimum_below_own',
  'sales_below_own',
  'loss_below_own',
]);

/** Which rule, at which tier, and what would do. */
export function faultText(t: Translate, { fault, tier, bound }: Fault): string {
  const said =
    fault === 'period_differs' ? t(`contract.period.${bound}`) : AMOUNTS.has(fault) ? moneyText(bound) : bound;
  const words = t(`contract.fault.${fault}`, { bound: said });
  return tier === 0 ? words : `${t('contract.tierNo', { tier })}: ${words}`;
}
