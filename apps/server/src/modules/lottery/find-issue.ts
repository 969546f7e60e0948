import type { Kysely } from 'kysely';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

/** An issue by game and number; `locked` where its state is to be changed in this transaction. */
export function findIssue(
  db: Kysely<object>,
  merchantId: number,
  gameCode: string,
  number: string,
  lock?: 'locked',
): Promise<IssueRow | undefined> {
  const query = db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('game_code', '=', gameCode)
    .where('number', '=', number);
  return (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
}
