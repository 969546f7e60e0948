import { formatExact } from '@baize/money';
import type { Limits } from './limits.ts';
import type { NoRoom } from './number-caps.ts';
import type { PricedLine } from './price-slip.ts';

/** What a refusal says of a cap that stood in the way: the line, the numbers, and in `max` what its lines may still stake together. */
export type RoomLeft = { line: number | undefined; numbers: readonly string[]; max?: string };

/** In steps of the line's own unit, or of the finest one where not even a single bet of that finds room; no `max` where nothing does. */
export function roomLeft(at: NoRoom, lines: readonly PricedLine[], { units }: Pick<Limits, 'units'>): RoomLeft {
  const said = { line: at.lines.at(-1), numbers: at.numbers };
  const own = at.lines.flatMap(index => lines[index] ?? []);
  const [first] = own;
  if (first === undefined || at.left === undefined || at.wanted === undefined) return said;
  const stake = own.reduce((sum, line) => sum + line.stake, 0n);
  const fits = (stake * at.left) / at.wanted;
  const finest = units.reduce((least, unit) => (unit < least ? unit : least), first.terms.unit);
  const bets = BigInt(first.betCount);
  const most = [first.terms.unit, finest].map(unit => fits - (fits % (unit * bets))).find(amount => amount > 0n);
  return most === undefined ? said : { ...said, max: formatExact(most) };
}
