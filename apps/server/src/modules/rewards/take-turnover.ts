import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { readDeltas } from '../play/index.ts';
import { takeMember } from './take-member.ts';

export const turnoverTimer: Timer = { name: 'rewards.takeTurnover', everyMs: 4_000, run: takeTurnover };

type Changed = { merchantId: number; memberId: bigint; asset: string; since: string };

/**
 * Goes through what play has added since the last time, and takes each member's difference over in a transaction of its own. The place
 * is noted afterwards: whoever was taken already, before a stop or a crash, is found to differ in nothing.
 */
export async function takeTurnover(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ roll: bigint }>`SELECT roll FROM reward_roll`.execute(ctx.db);
    const deltas = await readDeltas(ctx.db, rows[0]?.roll ?? 0n);
    const last = deltas.at(-1);
    if (last === undefined) return;
    for (const changed of changedMembers(deltas)) {
      if (stop?.aborted) return;
      const merchant = await ctx.merchants.byId(changed.merchantId);
      if (merchant?.currencies.some(currency => currency === changed.asset))
        await ctx.transaction(tx => takeMember(ctx, tx, { merchant, ...changed }));
    }
    await sql`UPDATE reward_roll SET roll = ${last.roll} WHERE roll < ${last.roll}`.execute(ctx.db);
  }
}

/** Each member and asset once, with the first business day that changed. */
function changedMembers(deltas: Awaited<ReturnType<typeof readDeltas>>): Changed[] {
  const changed = new Map<string, Changed>();
  for (const { merchantId, memberId, asset, businessDate } of deltas) {
    const key = `${merchantId} ${memberId} ${asset}`;
    const known = changed.get(key);
    const since = known !== undefined && known.since < businessDate ? known.since : businessDate;
    changed.set(key, { merchantId, memberId, asset, since });
  }
  return [...changed.values()];
}
