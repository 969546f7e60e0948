import { betsHolding } from '@baize/lottery';
import { formatExact } from '@baize/money';
import type { Limits } from './limits.ts';
import type { NoRoom } from './number-caps.ts';
import type { PricedLine } from './price-slip.ts';

/** Numbers that a refusal names; a line may hold ten thousand. */
const NUMBERS_SAID = 20;

/**
 * What a refusal says of a cap or a stop that stood in the way: the line, the first of the numbers, how many `others` there are, and in
 * `max` what its lines may still stake on each of them.
 */
export type RoomLeft = { line: number | undefined; numbers: readonly string[]; others: number; max?: string };

/**
 * In steps of the line's own unit, or of the finest one where not even a single bet of that finds room; no `max` where nothing does. Names
 * no numbers where it cannot be told what of a line's stake stands on them.
 */
export function roomLeft(at: NoRoom, lines: readonly PricedLine[], { units }: Pick<Limits, 'units'>): RoomLeft {
  const numbers = at.numbers.slice(0, NUMBERS_SAID);
  const said = { line: at.lines.at(-1), numbers, others: at.numbers.length - numbers.length };
  const own = at.lines.flatMap(index => lines[index] ?? []);
  const [first] = own;
  if (first === undefined || at.left === undefined || at.wanted === undefined) return said;
  const [scarcest] = at.numbers;
  const bets = own.map(line => betsOn(line, scarcest));
  const step = bets[0] ?? 1n;
  let stake = 0n;
  for (const [index, line] of own.entries()) {
    const count = bets[index];
    if (count === undefined) return { ...said, numbers: [], others: 0 };
    stake += (line.stake * count) / BigInt(line.betCount);
  }
  const fits = (stake * at.left) / at.wanted;
  const finest = units.reduce((least, unit) => (unit < least ? unit : least), first.terms.unit);
  const most = [first.terms.unit, finest].map(unit => fits - (fits % (unit * step))).find(amount => amount > 0n);
  return most === undefined ? said : { ...said, max: formatExact(most) };
}

/** The bets of a line that hold a number; all of them where the issue itself is full. */
function betsOn({ play, selection, betCount }: PricedLine, number: string | undefined): bigint | undefined {
  const count = number === undefined ? betCount : betsHolding(play, selection, number);
  return count === undefined ? undefined : BigInt(count);
}
