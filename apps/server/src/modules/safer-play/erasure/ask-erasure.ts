import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../audit/index.ts';
import type { Who } from '../member-state.ts';
import { HOUSE } from '../record-change.ts';
import type { ErasureTables } from './tables.ts';

const TASK = 'safer-play.forget';
const jobPayload = z.object({ merchantId: z.number().int(), memberId: z.string().regex(/^\d+$/) });

type Asked = { by: 'member' | 'operator'; actor: Actor; reason?: string | undefined; ip?: string };

/** Writes down, in the transaction that closes the account or approves it, that a member's data is to go. False where that was asked already. */
export async function askErasure(
  ctx: Context,
  tx: Transaction<object>,
  who: Who,
  { by, ...told }: Asked,
): Promise<boolean> {
  const { merchantId, memberId } = who;
  const { numAffectedRows } = await sql`
    INSERT INTO safer_play_erasure AS e (merchant_id, member_id, asked_at, asked_by)
    VALUES (${merchantId}, ${memberId}, ${ctx.now()}, ${by})
    ON CONFLICT (merchant_id, member_id) DO UPDATE SET asked_at = excluded.asked_at, asked_by = excluded.asked_by
    WHERE e.asked_at IS NULL AND e.erased_at IS NULL`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await noteErasure(ctx, tx, who, 'erasureAsked', told);
  await ctx.events.requestJob(tx, { merchantId, task: TASK, payload: { merchantId, memberId: memberId.toString() } });
  return true;
}

export const forgetJobs = {
  [TASK]: async (ctx: Context, payload: unknown): Promise<void> => {
    const { merchantId, memberId } = jobPayload.parse(payload);
    await forget(ctx, { merchantId, memberId: BigInt(memberId) });
  },
};

/** What was asked for and not done, because its job was lost. */
export async function forgetAsked(ctx: Context, merchantId: number, stop?: AbortSignal): Promise<void> {
  const waiting = await ctx.db
    .withTables<ErasureTables>()
    .selectFrom('safer_play_erasure')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('asked_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .execute();
  for (const { member_id: memberId } of waiting) {
    if (stop?.aborted) return;
    await forget(ctx, { merchantId, memberId });
  }
}

/** Lets go of what no law asks to keep; a second run finds it done. */
const forget = (ctx: Context, who: Who): Promise<void> =>
  ctx.transaction(async tx => {
    const { merchantId, memberId } = who;
    const { numUpdatedRows } = await tx
      .withTables<ErasureTables>()
      .updateTable('safer_play_erasure')
      .set({ forgotten_at: ctx.now() })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('asked_at', 'is not', null)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await sql`SELECT safer_play_forget(${merchantId}, ${memberId})`.execute(tx);
    await noteErasure(ctx, tx, who, 'forgotten', { actor: HOUSE });
  });

/** Entries about erasing name nobody: they outlive what they tell of. */
export const noteErasure = (
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId }: Who,
  step: 'erasureAsked' | 'forgotten' | 'erased',
  told: Omit<Asked, 'by'> & { after?: unknown },
): Promise<void> =>
  ctx.audit.write(tx, {
    merchantId,
    action: `saferPlay.${step}`,
    object: { kind: 'member', id: memberId.toString() },
    ...told,
  });
