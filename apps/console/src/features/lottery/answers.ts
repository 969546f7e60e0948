import type { OutputOf } from '@baize/wire';
import type { opsListLotteryIssues, opsShowLotteryFeed, opsShowLotteryGame } from '@baize/wire/lottery';

export type Issue = OutputOf<typeof opsListLotteryIssues>['issues'][number];
export type Feed = OutputOf<typeof opsShowLotteryFeed>;
export type OpsGame = OutputOf<typeof opsShowLotteryGame>;
export type OpsPlay = OpsGame['plays'][number];
