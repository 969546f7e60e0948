import type { Context } from '../../context.ts';
import { memberActor } from '../audit/index.ts';
import { canSend, queueMessage } from '../messages/index.ts';
import { endSession } from './end-session.ts';
import { forgive, memberGuard, nameGuard } from './login-guard.ts';
import { readMember } from './member-reads.ts';
import { forgetSessions } from './resolve-session.ts';
import { registerAddress } from './second-factor/addresses.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

type NewPassword = {
  merchantId: number;
  merchantName: string;
  memberId: bigint;
  username: string;
  hash: string;
  ip: string;
  action: 'members.passwordChanged' | 'members.passwordReset';
  /** The session that stays: the one in which the password was changed. */
  keepSessionId?: string;
  /** Whether age and terms were confirmed with it: then an account that another person opened is its owner's. */
  confirmed?: boolean;
  /** Whether what was proven for it stands in for a second factor from this address. */
  registersAddress?: boolean;
};

const NOTICE_MS = 24 * 3_600_000;

/** Stores a new password and ends what rested on the old one: other sessions, tickets, links, locks. The member is told by e-mail. */
export async function storePassword(ctx: Context, change: NewPassword): Promise<void> {
  const { merchantId, memberId, keepSessionId, confirmed = false } = change;
  const member = await readMember(ctx, merchantId, memberId);
  const confirms = confirmed && member?.entry_due === true;
  await ctx.transaction(async tx => {
    const tables = tx.withTables<MemberTables>();
    await tables
      .updateTable('member')
      .set(row => ({
        password_hash: change.hash,
        password_changed_at: ctx.now(),
        ...(confirmed && { entry_due: false }),
        version: row('version', '+', 1),
      }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .execute();
    await endSession(ctx, tx, { merchantId, memberId, exceptSessionId: keepSessionId, why: 'password_changed' });
    if (keepSessionId !== undefined)
      await tables
        .updateTable('member_session')
        .set({ change_due: false, change_ticket_hash: null })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', keepSessionId)
        .execute();
    for (const table of ['member_reset_link', 'member_challenge'] as const)
      await tables
        .updateTable(table)
        .set({ closed_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .where('closed_at', 'is', null)
        .execute();
    if (change.registersAddress) await registerAddress(ctx, tx, { merchantId, memberId, ip: change.ip });
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(change),
      action: change.action,
      object: { kind: 'member', id: memberId.toString() },
      ...(confirms && { after: { ageAndTermsConfirmed: true } }),
      ip: change.ip,
    });
    if (member?.email && canSend(ctx, merchantId, 'email'))
      await queueMessage(ctx, tx, {
        merchantId,
        channel: 'email',
        to: member.email,
        template: 'passwordChanged',
        values: { username: change.username, merchant: change.merchantName },
        language: member.language,
        memberId,
        expiresAt: new Date(ctx.now().getTime() + NOTICE_MS),
      });
  });
  await forgive(ctx, nameGuard(merchantId, usernameKey(change.username)));
  await forgive(ctx, memberGuard(merchantId, memberId));
  forgetSessions(ctx);
}
