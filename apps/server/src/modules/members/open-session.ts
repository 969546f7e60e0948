import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { newToken } from '../../secrets/token.ts';
import { type Marked, noteDevice } from './note-device.ts';
import { registrationSetting } from './registration-setting.ts';
import { registerAddress } from './second-factor/addresses.ts';
import { sessionSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

export type Visitor = { ip: string; userAgent: string } & Marked;
type Opening = {
  merchantId: number;
  memberId: bigint;
  visitor: Visitor;
  /** Whether the password has to be changed: the answer then carries the ticket that stands in for the old one. */
  changeDue?: boolean;
};
export type OpenedSession = {
  token: string;
  cpw: string | null;
  firstTimeLogin: boolean;
  /** The age that is to be confirmed with the change of the password, where another person opened the account. */
  ageToConfirm: number | null;
};

const TICKET_MS = 10 * 60_000;

/** Begins a session: stores the hash of its token, notes the login, and tells whether it is the member's first. */
export async function openSession(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, visitor, changeDue = false }: Opening,
): Promise<OpenedSession> {
  const tables = tx.withTables<MemberTables>();
  const now = ctx.now();
  const { token, hash } = newToken(ctx.random);
  const sessionId = ctx.newId();
  const { absoluteHours } = ctx.settings.get(merchantId, sessionSetting);
  const member = await tables
    .updateTable('member')
    .set({ last_login_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .returning(['trial', 'entry_due', sql<Date | null>`old.last_login_at`.as('before')])
    .executeTakeFirstOrThrow();
  const firstTime = member.before === null || (await heldUpFirst(tx, merchantId, memberId));
  const mustChange = changeDue || member.entry_due;
  const ticket = mustChange ? newToken(ctx.random) : undefined;
  await tables
    .insertInto('member_session')
    .values({
      merchant_id: merchantId,
      id: sessionId,
      member_id: memberId,
      token_hash: hash,
      ip: visitor.ip,
      user_agent: visitor.userAgent,
      started_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + absoluteHours * 3_600_000),
      ended_at: null,
      ended_why: null,
      change_due: mustChange,
      first_time: firstTime,
      change_ticket_hash: ticket?.hash ?? null,
      change_ticket_ends_at: ticket ? new Date(now.getTime() + TICKET_MS) : null,
    })
    .execute();
  await tables
    .insertInto('member_login')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId,
      at: now,
      ip: visitor.ip,
      user_agent: visitor.userAgent,
      outcome: 'success',
      session_id: sessionId,
    })
    .execute();
  // A member of free play has no way back in, and so no address to remember.
  if (!member.trial) {
    await registerAddress(ctx, tx, { merchantId, memberId, ip: visitor.ip });
    await noteDevice(ctx, tx, { merchantId, memberId, browser: visitor });
  }
  await ctx.events.emit(tx, {
    type: 'member.loggedIn',
    merchantId,
    memberId,
    payload: { sessionId, at: now.toISOString() },
  });
  return {
    token,
    cpw: ticket?.token ?? null,
    firstTimeLogin: firstTime,
    ageToConfirm: member.entry_due ? ctx.settings.get(merchantId, registrationSetting).ageMin : null,
  };
}

/** Whether the session before was the first, and its password was never changed as it had to be: nobody has been inside yet. */
async function heldUpFirst(tx: Transaction<object>, merchantId: number, memberId: bigint): Promise<boolean> {
  const last = await tx
    .withTables<MemberTables>()
    .selectFrom('member_session')
    .select(['first_time', 'change_due'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.first_time && last.change_due) ?? false;
}
