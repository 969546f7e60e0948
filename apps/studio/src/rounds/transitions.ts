/**
 * A round's states. `betting`: written, the bet is on its way. `open`: paid for, the player moves or time passes. `paying`:
 * over, the return is on its way. `rolling_back`: the bet is being undone.
 */
export const TRANSITIONS = {
  betting: ['open', 'refused', 'rolling_back'],
  open: ['paying', 'rolling_back'],
  paying: ['closed'],
  rolling_back: ['refunded'],
  closed: [],
  refused: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type RoundState = keyof typeof TRANSITIONS;

/** States after which a round does not change any more. */
export const isSettled = (state: RoundState): boolean => TRANSITIONS[state].length === 0;

export const mayBecome = (from: RoundState, to: RoundState): boolean =>
  TRANSITIONS[from].some((state: RoundState) => state === to);
