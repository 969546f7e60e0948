import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type InvitationLink, setPrizeGroup } from '../members/index.ts';
import { stateOf } from './links.ts';
import type { AgentTables } from './tables.ts';

/** The link behind a code, as a registration needs it: whoever comes by it gets what it gives, in the same transaction. */
export async function resolveLink(ctx: Context, merchantId: number, code: string): Promise<InvitationLink | undefined> {
  const link = await ctx.db
    .withTables<AgentTables>()
    .selectFrom('agent_link')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!link || stateOf(link, ctx.now()) !== 'open') return undefined;
  return {
    agentId: link.agent_id,
    accountType: link.account_type,
    use: async (tx, memberId) => {
      const { rows } = await sql<{ id: string }>`
        UPDATE agent_link SET uses = uses + 1
        WHERE merchant_id = ${merchantId} AND id = ${link.id} AND ended_at IS NULL AND (uses_max IS NULL OR uses < uses_max)
          AND (expires_at IS NULL OR expires_at > ${ctx.now()})
        RETURNING id`.execute(tx);
      if (rows.length === 0) return false;
      await setPrizeGroup(tx, merchantId, memberId, link.prize_group);
      const rates = Object.entries(link.rates).map(([product, rate]) => ({
        merchant_id: merchantId,
        member_id: memberId,
        product,
        rate,
      }));
      if (rates.length > 0) await tx.withTables<AgentTables>().insertInto('agent_rate').values(rates).execute();
      return true;
    },
  };
}
