import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Winners that one transaction takes back at most: each locks a wallet. */
const TAKEN_BACK_AT_ONCE = 200;

export type SettlementAccounts = {
  readonly assets: string[];
  readonly openStakes: bigint[];
  readonly rebates: bigint[];
  readonly revenue: bigint[];
};

/** Takes back what the replaced result of an issue paid, chunk by chunk; each is one transaction under the settlement's row lock. */
export async function reverseIssue(
  ctx: Context,
  issue: { merchant_id: number; issue_id: bigint },
  accounts: SettlementAccounts,
  stop?: AbortSignal,
): Promise<void> {
  const timeZone = (await ctx.merchants.byId(issue.merchant_id))?.timeZone ?? 'UTC';
  while (!stop?.aborted) {
    const { rows } = await sql<{ taken: number | null }>`
      SELECT lottery_reverse_winners(${issue.merchant_id}, ${issue.issue_id}, ${ctx.now()}, ${timeZone}, ${TAKEN_BACK_AT_ONCE},
        ${accounts.assets}::text[], ${accounts.openStakes}::int8[], ${accounts.rebates}::int8[],
        ${accounts.revenue}::int8[]) AS taken`.execute(ctx.db);
    if (rows[0]?.taken === null || rows[0] === undefined) return;
  }
}
