import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { addressPuzzles, countAsked } from '../login-guard.ts';
import { keepAnswer } from './challenges.ts';

/** Two to five seconds of a phone's work at most. */
const LEAST_WORK = 600_000;
/** After so many of one address the work doubles, and so on up to the most. */
const DOUBLES_EVERY = 4;
const MOST_TIMES = 16;
const GOOD_FOR_SECONDS = 300;

type Asking = { merchantId: number; ip: string };

/** A number to be found by trying: nothing is quicker, and its answer is kept and spent as that of a picture. */
export async function newPuzzle(ctx: Context, { merchantId, ip }: Asking) {
  const asked = await countAsked(ctx, addressPuzzles(merchantId, ip));
  const max = workAfter(asked - 1);
  const answer = String(1 + evenNumber(ctx.random, max));
  const salt = ctx.random(16).toString('hex');
  const captchaId = ctx.newId();
  await keepAnswer(ctx, { merchantId, id: captchaId, answer, goodForMs: GOOD_FOR_SECONDS * 1_000 });
  const target = createHash('sha256').update(`${salt}${answer}`).digest('hex');
  return { captchaId, salt, target, max, goodForSeconds: GOOD_FOR_SECONDS };
}

/** How many numbers the answer is among, for an address that asked for `before` puzzles lately. */
export const workAfter = (before: number): number =>
  LEAST_WORK * Math.min(MOST_TIMES, 2 ** Math.floor(before / DOUBLES_EVERY));

/** A whole number below `max`, with even odds: draws beyond its greatest multiple are thrown away. */
function evenNumber(random: (bytes: number) => Buffer, max: number): number {
  const limit = 2 ** 32 - (2 ** 32 % max);
  for (;;) {
    const drawn = random(4).readUInt32BE();
    if (drawn < limit) return drawn % max;
  }
}
