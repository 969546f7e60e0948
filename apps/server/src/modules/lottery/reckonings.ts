import { type DrawnIssue, evaluateIssue, type Query } from './evaluate.ts';
import { noteSureReturns } from './note-sure-returns.ts';

/** The parts of a settlement that reckon: what the selections bring, and what bettors would have got back in any draw. */
export type Reckoning = 'evaluate' | 'note sure returns';

export const reckonings: Record<Reckoning, (query: Query, issue: DrawnIssue) => Promise<void>> = {
  evaluate: evaluateIssue,
  'note sure returns': noteSureReturns,
};
