import type { Play } from '@baize/lottery/rules';
import { formatExact, MINOR_PER_MAJOR, parseAmount } from '@baize/money';
import { showExact } from '../../../shared/format/amount.ts';
import type { Desk } from './shown-desk.ts';
import { type BetSettings, prizesOfOne } from './terms.ts';

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

/** The unit that a desk begins with: one, or the greatest below it at which one bet of the play keeps to the highest prize that the house pays. */
export function firstUnit(desk: Desk, play: Play | undefined): string {
  const worth = (unit: string): bigint => parseAmount(unit) ?? 0n;
  const upToOne = desk.units.filter(unit => worth(unit) <= MINOR_PER_MAJOR).sort((a, b) => Number(worth(b) - worth(a)));
  const prizeMax = parseAmount(desk.plays.find(({ playType }) => playType === play?.id)?.prizeMax ?? '');
  const fits = (unit: string): boolean => {
    if (!play || prizeMax === undefined) return true;
    const settings = { unit, multiple: 1, amount: unit, prizeGroup: desk.prizeGroup.max };
    return prizesOfOne(desk, play, settings)[1] <= prizeMax;
  };
  return upToOne.find(fits) ?? upToOne[0] ?? desk.units[0] ?? '1';
}

/** What is taken, to the last digit: a bet of the least unit costs a part of the least coin. */
export const stakeText = (units: bigint): string => showExact(formatExact(units));
