import { forgotPasswordSms, smsRegister } from '@baize/wire/members';
import { smsLogin } from '@baize/wire/session';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { type CodePurpose, sendCode } from '../messages/index.ts';
import { readPhone } from './phone.ts';

type Asked = { ctx: Context; request: RequestInfo; text: string | undefined; purpose: CodePurpose; task?: string };

/** The job that finds out whether anybody has the number, after the answer. */
const IF_KNOWN = 'members.sendIfKnown';

export const answerSmsLogin = handle(smsLogin, async ({ input, ctx, request, fail }) => {
  const text = input.mobileNum ?? input.mobileNo;
  const sent = await sendSms({ ctx, request, text, purpose: 'login', task: IF_KNOWN });
  return sent.ok ? { expiredMinutes: sent.expiredMinutes } : fail(sent.code);
});

export const answerForgotPasswordSms = handle(forgotPasswordSms, async ({ input, ctx, request, fail }) => {
  const sent = await sendSms({ ctx, request, text: input.mobileNum, purpose: 'reset', task: IF_KNOWN });
  return sent.ok ? { expiredMinutes: sent.expiredMinutes } : fail(sent.code);
});

/** Whoever registers has no account yet: the code goes to any number. */
export const answerSmsRegister = handle(smsRegister, async ({ input, ctx, request, fail }) => {
  const sent = await sendSms({ ctx, request, text: input.mobileNum, purpose: 'register' });
  return sent.ok ? { expiredMinutes: sent.expiredMinutes } : fail(sent.code);
});

async function sendSms({ ctx, request, text, purpose, task }: Asked) {
  const { merchant, language, ip } = request;
  const phone = readPhone(ctx, merchant.id, text);
  if (!phone.ok) return phone;
  return sendCode(ctx, {
    merchantId: merchant.id,
    merchantName: merchant.name,
    purpose,
    channel: 'sms',
    to: phone.number,
    language,
    ip,
    ...(task === undefined ? {} : { task }),
  });
}
