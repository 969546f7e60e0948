import type { Desk, Issue } from './use-desk.ts';

/** The issue that takes bets at a moment; none between one that was cancelled and the time at which the next one opens. */
export const issueOnSale = (
  { issue, nextIssue }: Pick<Desk, 'issue' | 'nextIssue'>,
  nowMs: number,
): Issue | undefined =>
  [issue, nextIssue].find(
    one => one !== null && Date.parse(one.opensAt) <= nowMs && nowMs < Date.parse(one.closesAt),
  ) ?? undefined;
