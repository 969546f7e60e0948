import type { Kysely } from 'kysely';
import type { LotteryTables } from './tables.ts';

/** What of an issue never changes, so that a process may remember it. */
export type KnownIssue = {
  readonly id: bigint;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** Of the draw, where a play of the game reads it. */
  readonly lunarYear: number | undefined;
};

export type IssueDirectory = {
  find(merchantId: number, gameCode: string, number: string): Promise<KnownIssue | undefined>;
  /** After its times were changed. Another process may show the old ones; the statement that takes bets reads the new. */
  forget(): void;
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
      const row = await db
        .withTables<LotteryTables>()
        .selectFrom('lottery_issue')
        .select(['id', 'opens_at as opensAt', 'closes_at as closesAt', 'draws_at as drawsAt', 'lunar_year'])
        .where('merchant_id', '=', merchantId)
        .where('game_code', '=', gameCode)
        .where('number', '=', number)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { lunar_year: lunarYear, ...rest } = row;
      const found = { ...rest, lunarYear: lunarYear ?? undefined };
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(key, found);
      return found;
    },
    forget: () => remembered.clear(),
  };
}
