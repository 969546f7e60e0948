import { resetPasswordLink, resetPasswordPhone } from '@baize/wire/members';
import { handle } from '../../http/handler.ts';
import { tokenHash } from '../../secrets/token.ts';
import { proveMobile } from './login-by-sms.ts';
import { newPasswordFault } from './new-password-fault.ts';
import { hashPassword, hashSecret } from './passwords.ts';
import { readPhone } from './phone.ts';
import { totpState } from './second-factor/totp.ts';
import { storePassword } from './store-password.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';
import { ownerOfMobile } from './verified-mobile.ts';

/** With the link of an e-mail: once, and only the newest. */
export const answerResetPasswordLink = handle(resetPasswordLink, async ({ input, ctx, request, fail }) => {
  const { newPassword } = input;
  const { id: merchantId, name: merchantName } = request.merchant;
  const links = ctx.db.withTables<MemberTables>();
  const link = await links
    .selectFrom('member_reset_link as l')
    .innerJoin('member as m', join =>
      join.onRef('m.merchant_id', '=', 'l.merchant_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select(['l.id', 'm.id as memberId', 'm.username'])
    .where('l.merchant_id', '=', merchantId)
    .where('l.token_hash', '=', tokenHash(input.token))
    .where('l.closed_at', 'is', null)
    .where('l.expires_at', '>', ctx.now())
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  if (!link) return fail('reset_link_invalid');
  const { memberId, username } = link;
  const fault = newPasswordFault(ctx, merchantId, { username, newPassword });
  if (fault) return fail(fault.code, fault.value);
  if (input.confirmNewPassword !== newPassword) return fail('confirmation_mismatch');
  const hash = await hashPassword(newPassword);
  if (hash === undefined) return fail('busy');
  const spent = await links
    .updateTable('member_reset_link')
    .set({ closed_at: ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', link.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) return fail('reset_link_invalid');
  const action = 'members.passwordReset';
  await storePassword(ctx, { merchantId, merchantName, memberId, username, hash, ip: request.ip, action });
  return { username };
});

/** With a code that was sent by SMS. The number is proven by it: from this address no second factor is asked, unless there is an authenticator. */
export const answerResetPasswordPhone = handle(resetPasswordPhone, async ({ input, ctx, request, fail }) => {
  const { newPassword } = input;
  const { id: merchantId, name: merchantName } = request.merchant;
  // The owner's name is known only after the code: before it, nothing about the number may be told.
  const fault = newPasswordFault(ctx, merchantId, { username: '', newPassword });
  if (fault) return fail(fault.code, fault.value);
  const phone = readPhone(ctx, merchantId, input.mobileNum);
  if (!phone.ok) return fail(phone.code);
  const claim = { number: phone.number, code: input.verificationCode, purpose: 'reset' } as const;
  const refused = await proveMobile({ ctx, request, merchantId }, claim);
  if (refused)
    return refused.code === 'sms_login_failed' ? fail('verification_code_wrong') : fail(refused.code, refused.value);
  const owner = await ownerOfMobile(ctx, merchantId, phone.number);
  if (owner?.status !== 'active') return fail('verification_code_wrong');
  if (usernameKey(newPassword) === usernameKey(owner.username)) return fail('password_too_common');
  // The code is spent: nobody who has proven the number is turned away for a full line.
  const hash = await hashSecret(newPassword);
  await storePassword(ctx, {
    merchantId,
    merchantName,
    memberId: owner.id,
    username: owner.username,
    hash,
    ip: request.ip,
    action: 'members.passwordReset',
    registersAddress: (await totpState(ctx, { merchantId, memberId: owner.id })) !== true,
  });
  return { username: owner.username };
});
