import { changePassword } from '@baize/wire/members';
import type { Context } from '../../context.ts';
import { type CallerMember, Failure, handle } from '../../http/handler.ts';
import { tokenHash } from '../../secrets/token.ts';
import { memberActor } from '../audit/index.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { endSession } from './end-session.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { registrationSetting } from './registration-setting.ts';
import { forgetSessions } from './resolve-session.ts';
import type { MemberTables } from './tables.ts';

export const answerChangePassword = handle(
  changePassword,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    // A member of free play has no password to change.
    if (member.trial) return fail('true_account_needed');
    const { newPassword } = input;
    const problem = newPasswordProblem(ctx, member.merchantId, { username: member.username, password: newPassword });
    if (problem === 'too_common') return fail('password_too_common');
    if (problem) {
      const rule = ctx.settings.get(member.merchantId, registrationSetting).rules.password;
      return fail('field_invalid', { fields: [{ field: 'newPassword', problem, min: rule?.min, max: rule?.max }] });
    }
    if (input.confirmNewPassword !== newPassword) return fail('confirmation_mismatch');
    if (input.oldPassword === newPassword) return fail('password_too_common');
    const unproven = input.cpw
      ? await ticketFault(ctx, member, input.cpw)
      : await oldFault(ctx, member, input.oldPassword);
    if (unproven) return unproven;
    const hash = await hashPassword(newPassword);
    if (hash === undefined) return fail('busy');
    await storePassword(ctx, member, { hash, ip: request.ip });
    forgetSessions(ctx);
    return { changed: true as const };
  },
);

/** The ticket of the login serves once, in the session that it was given to. */
async function ticketFault(ctx: Context, member: CallerMember, cpw: string) {
  const spent = await ctx.db
    .withTables<MemberTables>()
    .updateTable('member_session')
    .set({ change_ticket_hash: null })
    .where('merchant_id', '=', member.merchantId)
    .where('id', '=', member.sessionId)
    .where('change_ticket_hash', '=', tokenHash(cpw))
    .where('change_ticket_ends_at', '>', ctx.now())
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n ? undefined : new Failure('change_ticket_invalid');
}

async function oldFault(ctx: Context, member: CallerMember, oldPassword: string | undefined) {
  if (!oldPassword) return new Failure('field_invalid', { fields: [{ field: 'oldPassword', problem: 'required' }] });
  const check = await checkLoginPassword(ctx, member, oldPassword);
  if (check.ok) return undefined;
  return new Failure(check.code === 'wrong_credentials' ? 'wrong_old_password' : check.code, check.value);
}

async function storePassword(ctx: Context, member: CallerMember, { hash, ip }: { hash: string; ip: string }) {
  const { merchantId, memberId, sessionId } = member;
  await ctx.transaction(async tx => {
    await tx
      .withTables<MemberTables>()
      .updateTable('member')
      .set(row => ({ password_hash: hash, password_changed_at: ctx.now(), version: row('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .execute();
    await endSession(ctx, tx, { merchantId, memberId, exceptSessionId: sessionId, why: 'password_changed' });
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: 'members.passwordChanged',
      object: { kind: 'member', id: memberId.toString() },
      ip,
    });
  });
}
