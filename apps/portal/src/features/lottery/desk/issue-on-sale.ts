import type { Desk, Issue } from './shown-desk.ts';

/** The issue that takes bets at a moment; none between one that was cancelled and the time at which the next one opens. */
export const issueOnSale = (
  { issue, nextIssue }: Pick<Desk, 'issue' | 'nextIssue'>,
  nowMs: number,
): Issue | undefined =>
  [issue, nextIssue].find(
    one => one !== null && Date.parse(one.opensAt) <= nowMs && nowMs < Date.parse(one.closesAt),
  ) ?? undefined;

/** The desk as the issue on sale has it: numbers are closed in their issue alone, and the next one is on sale before the desk is read anew. */
export const deskOfIssue = (desk: Desk, onSale: Issue | undefined): Desk =>
  onSale === undefined || onSale.issueNo === desk.issue?.issueNo || desk.closedNumbers.length === 0
    ? desk
    : { ...desk, closedNumbers: [] };
