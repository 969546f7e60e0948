import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { EndReason, MemberTables } from './tables.ts';

type Which = { merchantId: number; why: EndReason } & (
  | { sessionId: string }
  | { sessionIds: readonly string[] }
  | { memberIds: readonly bigint[] }
  /** All sessions of a member, but one where `exceptSessionId` names it; only one of its own where `onlySessionId` does. */
  | { memberId: bigint; exceptSessionId?: string | undefined; onlySessionId?: string }
);

/** Ends open sessions and says so to whoever listens; returns how many there were. */
export async function endSession(ctx: Context, tx: Transaction<object>, which: Which): Promise<number> {
  let update = tx
    .withTables<MemberTables>()
    .updateTable('member_session')
    .set({ ended_at: ctx.now(), ended_why: which.why })
    .where('merchant_id', '=', which.merchantId)
    .where('ended_at', 'is', null);
  if ('sessionId' in which) update = update.where('id', '=', which.sessionId);
  else if ('sessionIds' in which) update = update.where('id', '=', sql<string>`ANY (${which.sessionIds}::uuid[])`);
  else if ('memberIds' in which) update = update.where('member_id', '=', sql<bigint>`ANY (${which.memberIds}::int8[])`);
  else {
    update = update.where('member_id', '=', which.memberId);
    if (which.onlySessionId !== undefined) update = update.where('id', '=', which.onlySessionId);
    if (which.exceptSessionId !== undefined) update = update.where('id', '<>', which.exceptSessionId);
  }
  const ended = await update.returning(['id', 'member_id']).execute();
  await ctx.events.emit(
    tx,
    ...ended.map(session => ({
      type: 'session.ended' as const,
      merchantId: which.merchantId,
      memberId: session.member_id,
      payload: { sessionId: session.id, reason: which.why },
    })),
  );
  return ended.length;
}
