/** What was ordered is given when the vendor has said yes; what is taken back is cancelled when it has heard of it. */
export const TRANSITIONS = {
  ordered: ['given', 'failed', 'cancelling'],
  given: ['cancelling'],
  failed: [],
  cancelling: ['cancelled', 'failed'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type FreeRoundsState = keyof typeof TRANSITIONS;

export const mayBecome = (from: FreeRoundsState, to: FreeRoundsState): boolean =>
  TRANSITIONS[from].some((state: FreeRoundsState) => state === to);
