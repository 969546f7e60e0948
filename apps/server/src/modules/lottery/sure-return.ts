import { type Draw, drawFromBytes, type Family, findPlay, prepareDraw } from '@baize/lottery';
import { wordStream } from './derive-draw.ts';
import { type DistinctSelection, judgeOf, type OutcomeRow } from './evaluate.ts';

/** An order as far as its return can be told from a draw. */
export type CountedOrder = DistinctSelection & {
  readonly unit: bigint;
  readonly multiple: number;
  readonly prize_group: number;
  readonly bet_count: number;
};

/** What never returns in so many draws is a risk of one in a hundred at least, but for one case in ten. */
const DRAWS = 240;
const MILLION = 1_000_000;

/** Draws beside the real one of an issue, each as likely: made from what nobody knows before the draw, the same whenever made again. */
export function otherDraws(family: Family, real: Draw, issueId: string): (at: number) => Draw {
  const next = wordStream(Buffer.from(real.text), `other draws|${issueId}`);
  const made: Draw[] = [];
  return at => {
    while (made.length <= at) made.push(prepareDraw(family, drawFromBytes(family, next, real.shape)));
    return made[at] ?? real;
  };
}

/**
 * What a bettor's orders of an issue bring back together whatever is drawn: the least of `returned` (in the real draw) and of what they
 * would have brought in other draws; `breathe` lets others have the loop. Zero as soon as one draw brings nothing, so that only bets that cover all results take long.
 */
export async function sureReturn(
  orders: readonly CountedOrder[],
  returned: bigint,
  { draws, breathe }: { draws: (at: number) => Draw; breathe: () => Promise<void> },
): Promise<bigint> {
  const { family } = draws(0);
  if (!mayCoverAll(orders, family)) return 0n;
  const judged = orders.map(order => ({ order, judge: judgeOf(family, order) }));
  let least = returned;
  for (let at = 0; at < DRAWS && least > 0n; at += 1) {
    const draw = draws(at);
    let sum = 0n;
    for (const { order, judge } of judged) sum += returnOf(order, judge(draw));
    if (sum < least) least = sum;
    await breathe();
  }
  return least;
}

/** Where the chances of all single bets do not add up to one, some draw brings nothing. */
function mayCoverAll(orders: readonly CountedOrder[], family: string): boolean {
  let sum = 0;
  for (const { play_type, bet_count } of orders) sum += bet_count * chanceOf(family, play_type);
  return sum >= MILLION;
}

const chances = new Map<string, number>();

/** The most that the chances of a single bet of a play add up to, a push included, in millionths, rounded up. */
function chanceOf(family: string, playType: string): number {
  const key = `${family} ${playType}`;
  let known = chances.get(key);
  if (known === undefined) {
    known = 0;
    for (const { p, push } of findPlay(family, playType)?.tiers ?? [])
      known += millionths(p.numerator, p.denominator) + millionths(push.numerator, push.denominator);
    chances.set(key, known);
  }
  return known;
}

const millionths = (numerator: bigint, denominator: bigint): number =>
  Number((BigInt(MILLION) * numerator + denominator - 1n) / denominator);

/** Prizes and pushed stakes of an order under outcomes, each prize truncated for one bet as settlement does. */
function returnOf({ unit, multiple, prize_group }: CountedOrder, outcomes: readonly OutcomeRow[]): bigint {
  const lot = unit * BigInt(multiple);
  let sum = 0n;
  for (const { numerator, denominator, byGroup, units, pushBets, lots } of outcomes) {
    const prize = (lot * numerator * (byGroup ? BigInt(prize_group) : 1n)) / denominator;
    sum += prize * BigInt(units) + lot * BigInt(pushBets) * BigInt(lots);
  }
  return sum;
}
