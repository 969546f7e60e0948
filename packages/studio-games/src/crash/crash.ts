import { defineGame, fieldsOf, isWhole, type Plan, type Return } from '../game.ts';
import { rangeOf } from '../return.ts';
import { KITE_MAX, KITE_START, kiteAt, kiteReaches } from './flight.ts';

/** `bringDownAt`: a height, in hundredths, at which the kite comes down without a word; or nothing. */
export type CrashChoice = { bringDownAt: number | null };
export type CrashMove = { cashOut: number };
export type CrashShown = {
  end: 'flying' | 'snapped' | 'cashed';
  /** How high it was when it ended, and where the line snaps or would have; nothing while it flies. */
  height: number | null;
  snapsAt: number | null;
};

export const KITE_LEAST = 101;
/** Words from which the snapping height is drawn. */
const WORDS = 0x1_0000_0000;
const RETURN = 99;

/** Where the line snaps: at least as high as x with a chance of 0.99 ÷ x, cut to two digits. */
const snapsAt = (word: number): number =>
  Math.min(KITE_MAX, Math.max(KITE_START, Math.floor((RETURN * WORDS) / (WORDS - word))));

/** Exactly what it returns to come down at a height, whatever the height is. */
export const crashReturn = (height: number): Return => {
  const [words, at] = [BigInt(WORDS), BigInt(height)];
  return { over: at * ((BigInt(RETURN) * words) / at), under: 100n * words };
};

const plan = (height: number): Plan => ({
  name: `down at ${height / 100}`,
  choice: { bringDownAt: null },
  play: () => ({ wish: { cashOut: true }, elapsedMs: kiteReaches(height) }),
  exact: crashReturn(kiteAt(kiteReaches(height))),
});

const ordered = (height: number): Plan => ({
  name: `ordered down at ${height / 100}`,
  choice: { bringDownAt: height },
  play: () => ({ wish: {}, elapsedMs: kiteReaches(KITE_MAX) }),
  exact: crashReturn(height),
});

/** The height at which a round is over if nobody calls: as ordered, where the line snaps, or at the top. */
const endsAt = ({ bringDownAt }: CrashChoice, snaps: number) => {
  if (bringDownAt !== null && bringDownAt <= snaps) return { height: bringDownAt, cashed: true };
  return snaps >= KITE_MAX ? { height: KITE_MAX, cashed: true } : { height: snaps, cashed: false };
};

/** The line holds at its snapping height, and is gone at the next one. */
const endsAfterMs = (choice: CrashChoice, snaps: number): number => {
  const { height, cashed } = endsAt(choice, snaps);
  return kiteReaches(cashed ? height : height + 1);
};

/** A kite rises, and with it the return, until its line snaps; the player brings it down before. The server's clock decides. */
export const crash = defineGame<CrashChoice, number, CrashMove>({
  code: 'studio_crash',
  slug: 'paper-kite',
  name: 'Paper Kite',
  category: 'crash',
  roundMs: 5_000,
  live: true,
  multiplierMax: KITE_MAX,
  returns: rangeOf([KITE_LEAST, 150, 200, 333, 1_000, 9_999, KITE_MAX].map(crashReturn)),
  rules: ['crash.rules', 'crash.rules_order', 'crash.rules_clock'],
  readChoice: input => {
    const { bringDownAt } = fieldsOf(input, ['bringDownAt']) ?? {};
    return bringDownAt === null || isWhole(bringDownAt, KITE_LEAST, KITE_MAX) ? { bringDownAt } : undefined;
  },
  draw: (_choice, chance) => snapsAt(chance.below(WORDS)),
  standing({ choice, secret, moves, elapsedMs }) {
    const [called] = moves;
    if (called !== undefined) return ended('cashed', called.cashOut, secret);
    if (elapsedMs < endsAfterMs(choice, secret)) {
      const shown: CrashShown = { end: 'flying', height: null, snapsAt: null };
      return { over: false, multiplier: kiteAt(elapsedMs), shown };
    }
    const { height, cashed } = endsAt(choice, secret);
    return ended(cashed ? 'cashed' : 'snapped', height, secret);
  },
  move: {
    read: input => {
      const { cashOut } = fieldsOf(input, ['cashOut']) ?? {};
      if (cashOut === true) return { cashOut: 0 };
      return isWhole(cashOut, KITE_LEAST, KITE_MAX) ? { cashOut } : undefined;
    },
    // The height is the server's, by the moment at which the call arrived.
    allowed({ elapsedMs }) {
      const height = kiteAt(elapsedMs);
      return height >= KITE_LEAST ? { cashOut: height } : undefined;
    },
    endsAfterMs,
    leave: () => undefined,
  },
  plans: [plan(101), plan(200), plan(1_000), ordered(150), ordered(KITE_MAX)],
});

const ended = (end: 'snapped' | 'cashed', height: number, snaps: number) => ({
  over: true,
  multiplier: end === 'cashed' ? height : 0,
  shown: { end, height, snapsAt: snaps } satisfies CrashShown,
});
