import { bindContact, sendContactCode } from '@baize/wire/members';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { type Channel, sendCode, spendCode } from '../messages/index.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { maskEmail, maskPhone } from './masks.ts';
import { readMember } from './member-reads.ts';
import { readPhone } from './phone.ts';
import type { MemberTables } from './tables.ts';
import { tellContactChanged } from './tell-contact-changed.ts';
import { claimMobile } from './verified-mobile.ts';

const emailAddress = z.email().max(254);

export const answerSendContactCode = handle(
  sendContactCode,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    if (member.trial) return fail('true_account_needed');
    const { merchantId, memberId } = member;
    const read = readContact(ctx, merchantId, input);
    if (!read.ok) return fail(read.code, read.value);
    const proven = await checkLoginPassword(ctx, member, input.password);
    if (!proven.ok) return fail(proven.code, proven.value);
    const sent = await sendCode(ctx, {
      merchantId,
      merchantName: request.merchant.name,
      purpose: 'bind',
      subject: memberId.toString(),
      channel: input.channel,
      to: read.to,
      language: request.language,
      ip: request.ip,
      memberId,
    });
    return sent.ok ? { expiredMinutes: sent.expiredMinutes } : fail(sent.code);
  },
);

export const answerBindContact = handle(bindContact, async ({ input, ctx, caller: { member }, request, fail }) => {
  const { merchantId, memberId } = member;
  const { channel, verificationCode: code } = input;
  const read = readContact(ctx, merchantId, input);
  if (!read.ok) return fail(read.code, read.value);
  const { to } = read;
  const subject = memberId.toString();
  const verdict = await spendCode(ctx, { merchantId, purpose: 'bind', subject, channel, to, code });
  if (!verdict.ok) return fail(verdict.code, verdict.value);
  const masked = channel === 'sms' ? maskPhone(to) : maskEmail(to);
  const before = await readMember(ctx, merchantId, memberId);
  const bound = await ctx.transaction(async tx => {
    if (channel === 'sms') {
      if (!(await claimMobile(ctx, tx, { merchantId, memberId, number: to }))) return false;
    } else
      await tx
        .withTables<MemberTables>()
        .updateTable('member_profile')
        .set({ email: to, email_verified_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .execute();
    const same = (channel === 'sms' ? before?.mobile_num : before?.email) === to;
    const { name: merchantName } = request.merchant;
    if (before && !same) await tellContactChanged(ctx, tx, { merchantId, merchantName, memberId, channel, before });
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: channel === 'sms' ? 'members.mobileBound' : 'members.emailBound',
      object: { kind: 'member', id: memberId.toString() },
      after: { to: masked },
      ip: request.ip,
    });
    return true;
  });
  return bound ? { to: masked } : fail('mobile_taken');
});

type ReadContact =
  | { ok: true; to: string }
  | { ok: false; code: 'field_invalid' | 'phone_format_invalid' | 'phone_number_invalid'; value?: unknown };

function readContact(ctx: Context, merchantId: number, { channel, to }: { channel: Channel; to: string }): ReadContact {
  if (channel === 'sms') {
    const phone = readPhone(ctx, merchantId, to);
    return phone.ok ? { ok: true, to: phone.number } : phone;
  }
  if (emailAddress.safeParse(to).success) return { ok: true, to };
  return { ok: false, code: 'field_invalid', value: { fields: [{ field: 'email', problem: 'pattern' }] } };
}
