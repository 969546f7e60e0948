export type FeedbackState = 'open' | 'taken' | 'closed';

/** Where feedback may go from each state; closed feedback is opened again where the writer was not helped. */
export const feedbackTransitions = {
  open: ['taken', 'closed'],
  taken: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Record<FeedbackState, readonly FeedbackState[]>;

export const mayMove = (from: FeedbackState, to: FeedbackState): boolean =>
  feedbackTransitions[from].some(state => state === to);
