import type { OutputOf, ParsedInputOf } from '@baize/wire';
import type { listTeamBets } from '@baize/wire/agents';

type Bet = OutputOf<typeof listTeamBets>['rows'][number];
/** Ledger units. */
export type BetSums = { turnover: bigint; validTurnover: bigint; prizes: bigint; ownRebate: bigint };
export type BetRow = BetSums & Pick<Bet, 'id' | 'member' | 'level' | 'product' | 'game'> & { at: Date; kind: string };
/** Whose team is asked for, and where its days begin. */
export type BetsAsked = Omit<ParsedInputOf<typeof listTeamBets>, 'parentId'> & { parentId: bigint; timeZone: string };
