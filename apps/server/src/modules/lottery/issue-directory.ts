import type { Kysely } from 'kysely';
import type { LotteryTables } from './tables.ts';

/** What of an issue never changes, so that a process may remember it. */
export type KnownIssue = {
  readonly id: bigint;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};

export type IssueDirectory = {
  find(merchantId: number, gameCode: string, number: string): Promise<KnownIssue | undefined>;
};

const REMEMBERED_MAX = 5_000;

/** Finds issues by game and number; those that were found are remembered, for bets ask all the time. */
export function createIssueDirectory(db: Kysely<object>): IssueDirectory {
  const remembered = new Map<string, KnownIssue>();
  return {
    find: async (merchantId, gameCode, number) => {
      const key = `${merchantId}|${gameCode}|${number}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const found = await db
        .withTables<LotteryTables>()
        .selectFrom('lottery_issue')
        .select(['id', 'opens_at as opensAt', 'closes_at as closesAt', 'draws_at as drawsAt'])
        .where('merchant_id', '=', merchantId)
        .where('game_code', '=', gameCode)
        .where('number', '=', number)
        .executeTakeFirst();
      if (found === undefined) return undefined;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(key, found);
      return found;
    },
  };
}
