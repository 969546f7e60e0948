import type { Timer } from '../../module.ts';
import { closeDueIssues, nextClose } from './close-issue.ts';
import { drawFromFeeds } from './draw-from-feeds.ts';
import { drawDueIssues, nextDraw } from './draw-issue.ts';
import { foldExposure } from './fold-exposure.ts';
import { foldNumbers } from './fold-numbers.ts';
import { makeIssues } from './make-issues.ts';
import { watchReturns } from './return-alarms.ts';
import { nextSettlement, settleDueIssues } from './settle-issue.ts';

/** The life of issues. Each timer reads from the tables when it is due, so that what was missed is made up at the next start. */
export const lotteryTimers: readonly Timer[] = [
  { name: 'lottery.make-issues', everyMs: 60_000, run: makeIssues },
  { name: 'lottery.close', nextDue: nextClose, run: closeDueIssues },
  { name: 'lottery.draw', nextDue: nextDraw, run: drawDueIssues },
  { name: 'lottery.feeds', everyMs: 5_000, run: drawFromFeeds },
  { name: 'lottery.settle', nextDue: nextSettlement, run: settleDueIssues },
  { name: 'lottery.fold-exposure', everyMs: 5_000, run: foldExposure },
  { name: 'lottery.fold-numbers', everyMs: 5_000, run: foldNumbers },
  { name: 'lottery.watch-returns', everyMs: 60_000, run: watchReturns },
];
