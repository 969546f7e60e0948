import { type DrawnIssue, evaluateIssue, type Query } from './evaluate.ts';
import { type ClosedIssue, makeRoot } from './make-root.ts';
import { noteSureReturns } from './note-sure-returns.ts';

/** What takes long with a large issue: its root, what its selections bring, and what bettors would have got back in any draw. */
export type Reckoning =
  | { readonly what: 'make root'; readonly issue: ClosedIssue }
  | { readonly what: 'evaluate' | 'note sure returns'; readonly issue: DrawnIssue };

export function reckonWith(query: Query, reckoning: Reckoning): Promise<void> {
  switch (reckoning.what) {
    case 'make root':
      return makeRoot(query, reckoning.issue);
    case 'evaluate':
      return evaluateIssue(query, reckoning.issue);
    case 'note sure returns':
      return noteSureReturns(query, reckoning.issue);
  }
}
