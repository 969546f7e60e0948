import { type Draw, drawFromBytes, type Family, prepareDraw } from '@baize/lottery';
import { wordStream } from './derive-draw.ts';
import { type DistinctSelection, judgeOf, type OutcomeRow } from './evaluate.ts';

/** What a selection was staked at: the stake of a single bet in ledger units, and the prize group. */
export type Terms = { readonly lot: bigint; readonly prizeGroup: number };
/** What comes back of an order in each draw, whole ledger units: not a number where nobody has asked yet, and `find` answers. */
export type Returns = { readonly known: Float64Array; readonly find: (at: number) => number };

/** The draws that orders are held against, each made when it is first asked for: most orders bring nothing in one of the first. */
export type Draws = { readonly count: number; readonly at: (place: number) => Draw };

/** What never returns in so many draws is a risk of one in a hundred at least, but for one case in ten. */
const OTHER_DRAWS = 240;
export const CERTAIN = 1_000_000;

/** The real draw of an issue, and others as likely: made from what nobody knows before the draw, the same whenever made again. */
export function drawsLike(family: Family, real: Draw, issueId: string): Draws {
  const next = wordStream(Buffer.from(real.text), `other draws|${issueId}`);
  const made = [real];
  const at = (place: number): Draw => {
    for (;;) {
      const known = made[place];
      if (known !== undefined) return known;
      made.push(prepareDraw(family, drawFromBytes(family, next, real.shape)));
    }
  };
  return { count: 1 + OTHER_DRAWS, at };
}

/** Held against a draw when it is first asked for: orders alike share what was found. */
export function returnsOf(selection: DistinctSelection, terms: Terms, draws: Draws): Returns {
  let judge: ((draw: Draw) => readonly OutcomeRow[]) | undefined;
  const known = new Float64Array(draws.count).fill(Number.NaN);
  const find = (at: number): number => {
    const draw = draws.at(at);
    judge ??= judgeOf(draw.family, selection);
    const found = returnOf(terms, judge(draw));
    known[at] = found;
    return found;
  };
  return { known, find };
}

/** What a bettor's orders of an issue bring back together whatever is drawn: zero as soon as one draw brings nothing. */
export function sureReturn(orders: readonly Returns[], draws: Draws): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (let at = 0; at < draws.count && least > 0; at += 1) {
    let sum = 0;
    for (const { known, find } of orders) {
      const before = known[at];
      sum += before === undefined || Number.isNaN(before) ? find(at) : before;
    }
    if (sum < least) least = sum;
  }
  return least;
}

/**
 * For each play the most that the chances of a single bet add up to, a push included, in millionths, rounded up. Where those of all
 * bets are less than CERTAIN together, some draw brings nothing.
 */
export const chancesOf = (family: Family): readonly { play: string; chance: number }[] =>
  family.plays.map(({ id, tiers, lots }) => ({
    play: id,
    chance: tiers.reduce((sum, { p, push }) => sum + millionths(p) + millionths(push), 0) * lots,
  }));

const millionths = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number((BigInt(CERTAIN) * numerator + denominator - 1n) / denominator);

/** Prizes and pushed stakes of an order under outcomes, each prize truncated for one bet as settlement does. */
function returnOf({ lot, prizeGroup }: Terms, outcomes: readonly OutcomeRow[]): number {
  let sum = 0n;
  for (const { numerator, denominator, byGroup, units, pushBets, lots } of outcomes) {
    const prize = (lot * numerator * (byGroup ? BigInt(prizeGroup) : 1n)) / denominator;
    sum += prize * BigInt(units) + lot * BigInt(pushBets) * BigInt(lots);
  }
  return Number(sum);
}
