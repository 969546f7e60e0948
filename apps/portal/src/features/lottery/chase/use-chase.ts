import type { Family } from '@baize/lottery/rules';
import { nearIssues } from '@baize/wire/lottery';
import { useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { useNowMs } from '../../../shared/clock/use-now.ts';
import type { CartLine } from '../desk/desk-state.ts';
import { multipleWithin, slipMost } from '../desk/limits.ts';
import { findOffered, offeredPlays } from '../desk/offered.ts';
import type { Desk, Issue } from '../desk/shown-desk.ts';
import { totalOf } from '../desk/slip.ts';
import { type ChaseBase, type ChaseRules, chasePlan } from './chase-plan.ts';
import { leastPrize } from './least-prize.ts';

export const ISSUES_MIN = 2;
const FIRST_ISSUES = 5;

/** What stands on the chase editor: rules, issues, and the plan that they make. Issues that close meanwhile fall out, and that is said. */
export function useChase(desk: Desk, family: Family | undefined, lines: readonly CartLine[]) {
  const now = useNowMs();
  const read = useCall(nearIssues, { gameCode: desk.game.gameCode }, { staleMs: 10_000 });
  const near = read.data;
  const [rules, setRules] = useState<ChaseRules>(() => ({
    strategy: 'same',
    multiple: 1,
    every: 1,
    times: 2,
    rate: 50,
    multipleMax: multipleMaxOf(desk, family, lines),
  }));
  const [count, setCount] = useState(FIRST_ISSUES);
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map());
  const [stopOnWin, setStopOnWin] = useState(true);
  const ahead = aheadOf(near, now);
  const first = ahead[0]?.issueNo;
  const [firstSeen, setFirstSeen] = useState(first);
  if (firstSeen === undefined && first !== undefined) setFirstSeen(first);
  // What is typed before the issues ahead are known is not cut to them.
  const issuesMax =
    near === undefined ? desk.limits.chaseIssuesMax : Math.min(desk.limits.chaseIssuesMax, ahead.length);
  const base: ChaseBase = { stake: totalOf(lines), prize: leastPrize(desk, family, lines) };
  const rows = chasePlan(ahead.slice(0, Math.min(count, issuesMax)), base, rules, own);
  return {
    rules,
    change: (some: Partial<ChaseRules>) => {
      setRules({ ...rules, ...some });
      setOwn(new Map());
    },
    count: Math.min(count, Math.max(issuesMax, ISSUES_MIN)),
    setCount,
    issuesMax,
    setMultiple: (at: number, multiple: number) => setOwn(new Map([...own, [at, multiple]])),
    stopOnWin,
    setStopOnWin,
    base,
    rows,
    total: rows.at(-1)?.spent ?? 0n,
    /** The read of the issues ahead: until they are known there is no plan. */
    read,
    /** Where the first issue closed while the plan was being made: that one, and the one that it begins with now. */
    movedOn:
      firstSeen !== undefined && first !== undefined && first !== firstSeen
        ? { closed: firstSeen, issue: first }
        : undefined,
    /** True where the rate or the limit cut the plan short. */
    short: near !== undefined && rows.length < Math.min(count, issuesMax),
  };
}

type Near = { readonly current: Issue | null; readonly next: readonly Issue[] } | undefined;

const aheadOf = (near: Near, now: number): readonly Issue[] =>
  [...(near?.current ? [near.current] : []), ...(near?.next ?? [])].filter(
    issue => Date.parse(issue.closesAt) > now && issue.status !== 'cancelled',
  );

/** An issue multiplies each line's own multiple, which has a limit, and with it what the line costs and may win. */
function multipleMaxOf(desk: Desk, family: Family | undefined, lines: readonly CartLine[]): number {
  const plays = offeredPlays(desk, family);
  const total = totalOf(lines);
  const together = total > 0n ? Number(slipMost(desk) / total) : desk.limits.multipleMax;
  return lines.reduce((most, line) => {
    const play = findOffered(plays, line)?.play;
    const own = Math.min(most, Math.floor(desk.limits.multipleMax / line.settings.multiple));
    return play ? multipleWithin(desk, { ...line, play }, own) : own;
  }, together);
}
