import type { Context } from '../../context.ts';
import type { LotteryTables } from './tables.ts';

/** Numbers of an issue that an operator stopped. */
export async function readClosedNumbers(
  ctx: Pick<Context, 'db'>,
  issue: { merchant_id: number; id: bigint },
): Promise<{ playType: string; number: string }[]> {
  return ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_number_stop')
    .select(['play_type as playType', 'number'])
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .orderBy('play_type')
    .orderBy('number')
    .execute();
}
