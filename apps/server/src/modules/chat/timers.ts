import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { chatRules } from './settings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Messages that one statement deletes at most. */
const DELETED_AT_ONCE = 5_000;

/** What is older than the house keeps goes, with its reports. */
export const chatTimers: readonly Timer[] = [
  {
    name: 'chat.forget',
    everyMs: HOUR_MS,
    run: async (ctx, stop) => {
      for (const merchant of await ctx.merchants.list()) {
        const { keepDays } = ctx.settings.get(merchant.id, chatRules);
        const before = new Date(ctx.now().getTime() - keepDays * DAY_MS);
        while ((await forget(ctx, merchant.id, before)) === DELETED_AT_ONCE) if (stop?.aborted) return;
      }
    },
  },
];

async function forget(ctx: Context, merchantId: number, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM chat_message WHERE merchant_id = ${merchantId} AND number IN (
      SELECT number FROM chat_message WHERE merchant_id = ${merchantId} AND written_at < ${before}
      ORDER BY written_at LIMIT ${DELETED_AT_ONCE})`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
