import { commitmentOf, fairChance, gameOf } from '@baize/studio-games';
import type { PastRoundView } from '../shared/api.ts';

export type Check = 'hidden' | 'right' | 'wrong';

/** Plays a past round again from its revealed seeds, here in the browser: is it what was shown, and was the seed promised? */
export function checkRound(round: PastRoundView): Check {
  const { serverSeed, commitment, clientSeed, nonce, game } = round;
  if (serverSeed === null) return 'hidden';
  if (commitmentOf(serverSeed) !== commitment) return 'wrong';
  if (round.phase !== 'over') return 'right';
  const hand = gameOf(game)?.deal(round.choice, fairChance({ serverSeed, clientSeed, nonce, game }));
  const standing = hand?.standing({ moves: round.moves, elapsedMs: hand.endsAfterMs ?? 0 });
  const same = standing?.multiplier === round.multiplier && canonical(standing.shown) === canonical(round.shown);
  return same ? 'right' : 'wrong';
}

/** The database orders the names of an object in its own way. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
