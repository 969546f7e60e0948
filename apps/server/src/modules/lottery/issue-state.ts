/** The states of an issue as stored; `selling` is shown as waiting before it opens. */
export type IssueStatus = 'selling' | 'closed' | 'drawn' | 'settled' | 'cancelled';

/**
 * Every way that an issue goes on by itself or by the application; a correction alone leads from settled back to drawn, an annulment alone from
 * drawn or settled to cancelled: both are functions of the database's owner.
 */
export const issueTransitions = {
  selling: ['closed', 'cancelled'],
  closed: ['drawn', 'cancelled'],
  drawn: ['settled'],
  settled: [],
  cancelled: [],
} satisfies Record<IssueStatus, readonly IssueStatus[]>;

const everyStatus: readonly IssueStatus[] = ['selling', 'closed', 'drawn', 'settled', 'cancelled'];

/** The states from which an issue may come to `to`: what an update asks for in its WHERE. */
export const statesBefore = (to: IssueStatus): readonly IssueStatus[] =>
  everyStatus.filter(from => issueTransitions[from].some(next => next === to));

/** What people are shown. */
export const shownStatus = (issue: { status: IssueStatus; opens_at: Date }, now: Date) =>
  issue.status !== 'selling' ? issue.status : issue.opens_at > now ? ('waiting' as const) : ('open' as const);
