import type { Context } from '../../../context.ts';
import type { Timer } from '../../../module.ts';
import { contractTables } from './read-contracts.ts';
import { lockContract, moveContract } from './write-steps.ts';

/** Offers that nobody answered in time are over. */
export const expireOffersTimer: Timer = { name: 'agents.expireOffers', everyMs: 60_000, run: expireOffers };

export async function expireOffers(ctx: Context): Promise<void> {
  const due = await contractTables(ctx.db)
    .selectFrom('agent_contract')
    .select(['merchant_id', 'id'])
    .where('state', '=', 'requested')
    .where('expires_at', '<=', ctx.now())
    .limit(500)
    .execute();
  for (const { merchant_id, id } of due)
    await ctx.transaction(async tx => {
      const contract = await lockContract(tx, merchant_id, id);
      if (contract) await moveContract(ctx, tx, contract, 'expire', { memberId: null });
    });
}
