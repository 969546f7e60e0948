import { parseAmount } from '@baize/money';
import type { BetSettings } from './terms.ts';
import type { Desk } from './use-desk.ts';

/**
 * A stake for one bet as unit × multiple, with the greatest unit that goes into it: "25" is 1.00 × 25. Undefined where no unit
 * of the game makes it, or where the multiple would be above its limit.
 */
export function stakeAsUnits(
  desk: Pick<Desk, 'units' | 'limits'>,
  text: string,
): Pick<BetSettings, 'unit' | 'multiple'> | undefined {
  const amount = parseAmount(text.trim());
  if (amount === undefined || amount <= 0n) return undefined;
  const units = desk.units
    .map(unit => ({ unit, worth: parseAmount(unit) ?? 0n }))
    .filter(({ worth }) => worth > 0n)
    .sort((a, b) => (a.worth < b.worth ? 1 : -1));
  for (const { unit, worth } of units)
    if (amount % worth === 0n && amount / worth <= BigInt(desk.limits.multipleMax))
      return { unit, multiple: Number(amount / worth) };
  return undefined;
}
