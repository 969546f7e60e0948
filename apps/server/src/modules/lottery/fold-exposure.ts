import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { gently } from '../play/index.ts';

/** Adds up what bets appended to the exposure of their issues, issue by issue; what is settled or cancelled goes. */
export async function foldExposure(ctx: Context, stop?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ merchantId: number; issueId: bigint }>`
    SELECT merchant_id AS "merchantId", issue_id AS "issueId" FROM lottery_unfolded_issues()`.execute(ctx.db);
  await gently(
    rows,
    async ({ merchantId, issueId }) => {
      await sql`SELECT lottery_fold_exposure(${merchantId}::int4, ${issueId}::int8)`.execute(ctx.db);
    },
    { stop },
  );
}
