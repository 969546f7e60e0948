import { changePassword } from '@baize/wire/members';
import type { Context } from '../../context.ts';
import { type CallerMember, Failure, handle } from '../../http/handler.ts';
import { tokenHash } from '../../secrets/token.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { readMember } from './member-reads.ts';
import { newPasswordFault } from './new-password-fault.ts';
import { hashSecret, verifyPassword } from './passwords.ts';
import { registrationSetting } from './registration-setting.ts';
import { storePassword } from './store-password.ts';
import type { MemberTables } from './tables.ts';

export const answerChangePassword = handle(
  changePassword,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    // A member of free play has no password to change.
    if (member.trial) return fail('true_account_needed');
    const { newPassword } = input;
    const { merchantId, memberId, username } = member;
    const fault = newPasswordFault(ctx, merchantId, { username, newPassword });
    if (fault) return fail(fault.code, fault.value);
    if (input.confirmNewPassword !== newPassword) return fail('confirmation_mismatch');
    if (input.oldPassword === newPassword) return fail('password_unchanged');
    const unconfirmed = await ageFault(ctx, member, input.ageConfirmed ?? false);
    if (unconfirmed) return unconfirmed;
    const unproven = input.cpw
      ? await ticketFault(ctx, member, { cpw: input.cpw, newPassword })
      : await oldFault(ctx, member, input.oldPassword);
    if (unproven) return unproven;
    const hash = await hashSecret(newPassword);
    await storePassword(ctx, {
      merchantId,
      merchantName: request.merchant.name,
      memberId,
      username,
      hash,
      ip: request.ip,
      action: 'members.passwordChanged',
      keepSessionId: member.sessionId,
      confirmed: input.ageConfirmed ?? false,
    });
    return { changed: true as const };
  },
);

/** Whoever has an account that another person opened confirms age and terms with the first password of its own. */
async function ageFault(ctx: Context, { merchantId, memberId }: CallerMember, ageConfirmed: boolean) {
  if (ageConfirmed) return undefined;
  const row = await readMember(ctx, merchantId, memberId);
  if (!row?.entry_due) return undefined;
  return new Failure('age_not_confirmed', { ageMin: ctx.settings.get(merchantId, registrationSetting).ageMin });
}

/** The ticket of the login serves once, in the session that it was given to. It does not say what the old password was: that is looked up. */
async function ticketFault(
  ctx: Context,
  member: CallerMember,
  { cpw, newPassword }: { cpw: string; newPassword: string },
): Promise<Failure<'change_ticket_invalid' | 'password_unchanged' | 'busy'> | undefined> {
  const tables = ctx.db.withTables<MemberTables>();
  const standing = await tables
    .selectFrom('member_session as s')
    .innerJoin('member as m', join =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select('m.password_hash')
    .where('s.merchant_id', '=', member.merchantId)
    .where('s.id', '=', member.sessionId)
    .where('s.change_ticket_hash', '=', tokenHash(cpw))
    .where('s.change_ticket_ends_at', '>', ctx.now())
    .executeTakeFirst();
  if (!standing) return new Failure('change_ticket_invalid');
  const same = await verifyPassword(standing.password_hash, newPassword);
  if (same === undefined) return new Failure('busy');
  if (same) return new Failure('password_unchanged');
  const spent = await tables
    .updateTable('member_session')
    .set({ change_ticket_hash: null })
    .where('merchant_id', '=', member.merchantId)
    .where('id', '=', member.sessionId)
    .where('change_ticket_hash', '=', tokenHash(cpw))
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n ? undefined : new Failure('change_ticket_invalid');
}

async function oldFault(ctx: Context, member: CallerMember, oldPassword: string | undefined) {
  if (!oldPassword) return new Failure('field_invalid', { fields: [{ field: 'oldPassword', problem: 'required' }] });
  const check = await checkLoginPassword(ctx, member, oldPassword);
  if (check.ok) return undefined;
  return new Failure(check.code === 'wrong_credentials' ? 'wrong_old_password' : check.code, check.value);
}
