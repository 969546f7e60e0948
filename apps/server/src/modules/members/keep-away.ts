import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { endSession } from './end-session.ts';
import type { MemberTables } from './tables.ts';

type Who = { merchantId: number; memberId: bigint };

/** Until when a member keeps away from play; the gate of every stake reads it. Null lets the member play again. */
export async function setExcludedUntil(tx: Transaction<object>, who: Who, until: Date | null): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set(row => ({ excluded_until: until, version: row('version', '+', 1) }))
    .where('merchant_id', '=', who.merchantId)
    .where('id', '=', who.memberId)
    .execute();
}

/** Until when a member keeps away, as it is committed now; undefined where it does not. Such members get no marketing. */
export async function excludedUntil(db: Kysely<object>, who: Who, now: Date): Promise<Date | undefined> {
  const row = await db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('excluded_until')
    .where('merchant_id', '=', who.merchantId)
    .where('id', '=', who.memberId)
    .executeTakeFirst();
  return row?.excluded_until && row.excluded_until > now ? row.excluded_until : undefined;
}

/** Closes an account for good and ends its sessions. */
export async function closeMember(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, reason }: Who & { reason: string | undefined },
): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set(row => ({
      status: 'closed',
      status_reason: reason ?? null,
      closed_at: ctx.now(),
      version: row('version', '+', 1),
    }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute();
  await endSession(ctx, tx, { merchantId, memberId, why: 'closed' });
}
