import type { Context } from '../../context.ts';
import { rankSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

/** What a queue or a report shows of a member: nothing personal. */
export type MemberSummary = { id: bigint; username: string; rank: string; registeredAt: Date };

/** Summaries by id; an id of another merchant is not found. */
export async function memberSummaries(
  ctx: Context,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, MemberSummary>> {
  if (memberIds.length === 0) return new Map();
  const rows = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'username', 'rank_level', 'registered_at'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
  const { labels } = ctx.settings.get(merchantId, rankSetting);
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        username: row.username,
        rank: labels[row.rank_level] ?? labels.at(-1) ?? '',
        registeredAt: row.registered_at,
      },
    ]),
  );
}
