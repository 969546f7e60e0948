import { groupOfRate, rate } from '@baize/earnings';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type InvitationLink, lockMember, setPrizeGroup } from '../members/index.ts';
import { readBounds, storeRates } from './accounts/rate-bounds.ts';
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
      // What the agent has itself may have been lowered since: nobody below it gets more.
      await lockMember(tx, merchantId, link.agent_id);
      const most = await readBounds(ctx, tx, { merchantId, uplineId: link.agent_id, memberId });
      const groupMax = groupOfRate(most.point.most) ?? link.prize_group;
      await setPrizeGroup(tx, merchantId, memberId, Math.min(link.prize_group, groupMax));
      const rates = Object.entries(link.rates).map(
        ([product, given]) =>
          [product, rate(BigInt(Math.min(given, Number(most.rates.get(product)?.most ?? 0n))))] as const,
      );
      await storeRates(tx, merchantId, memberId, new Map(rates));
      return true;
    },
  };
}
