import type { Context } from '../../context.ts';
import { clubLabel } from './ranks.ts';
import type { MemberStatus, MemberTables } from './tables.ts';

/** A member as a list beside it shows it: no personal data. */
export type MemberSummary = {
  id: bigint;
  username: string;
  /** The label of the rank, in the language that was asked for. */
  rank: string;
  registeredAt: Date;
  trial: boolean;
  status: MemberStatus;
};

/** Summaries by id; ids that the merchant has not are left out. */
export async function memberSummaries(
  ctx: Context,
  merchantId: number,
  ids: readonly bigint[],
  language = 'EN',
): Promise<ReadonlyMap<bigint, MemberSummary>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'username', 'rank_level', 'registered_at', 'trial', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        username: row.username,
        rank: clubLabel(ctx, merchantId, row.rank_level, language).labelName,
        registeredAt: row.registered_at,
        trial: row.trial,
        status: row.status,
      },
    ]),
  );
}
