/** A movement is asked for, and the vendor's answer ends it; what nobody heard an answer of stays `pending` until the vendor is asked. */
export const TRANSITIONS = {
  pending: ['done', 'refused'],
  done: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type TransferState = keyof typeof TRANSITIONS;

export const mayBecome = (from: TransferState, to: TransferState): boolean =>
  TRANSITIONS[from].some((state: TransferState) => state === to);
