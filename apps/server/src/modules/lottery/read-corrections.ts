import type { Context } from '../../context.ts';
import type { LotteryTables } from './tables.ts';

/** Results of an issue that were replaced, oldest first. */
export async function readCorrections(
  ctx: Pick<Context, 'db'>,
  issue: { merchant_id: number; issue_id: bigint },
): Promise<{ result: string; correctedAt: string; reason: string }[]> {
  const rows = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_correction')
    .select(['result', 'corrected_at', 'reason'])
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.issue_id)
    .orderBy('version')
    .execute();
  return rows.map(row => ({ result: row.result, correctedAt: row.corrected_at.toISOString(), reason: row.reason }));
}
