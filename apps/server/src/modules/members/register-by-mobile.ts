import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import { type CodeVerdict, spendCode } from '../messages/index.ts';
import { type ReadPhone, readPhone } from './phone.ts';
import { type RegistrationRules, registrationSetting } from './registration-setting.ts';

type Form = {
  ctx: Context;
  request: RequestInfo;
  input: { mobileNum?: string | undefined; verificationCode?: string | undefined };
  /** Whether the number is what the account is registered by. */
  byMobile: boolean;
};

const ASKED = { enabled: true, required: true, acceptedPattern: '*', min: null, max: null };

/** Whether the number has to be proven by the code that was sent to it. */
function asksCode({ ctx, request, input, byMobile }: Form): boolean {
  if (byMobile) return ctx.settings.moduleEnabled(request.merchant.id, 'REGMOBVERF3');
  const rule = ctx.settings.get(request.merchant.id, registrationSetting).rules.verificationCode;
  return rule?.enabled === true && (rule.required || Boolean(input.verificationCode));
}

/** The merchant's rules, with what the way of registering adds: a number that is needed, a code that has its own answers. */
export function formRules(form: Form): RegistrationRules['rules'] {
  const { rules } = form.ctx.settings.get(form.request.merchant.id, registrationSetting);
  const needsNumber = form.byMobile || asksCode(form);
  return {
    ...rules,
    ...(needsNumber ? { mobileNum: { ...ASKED, ...rules.mobileNum, enabled: true, required: true } } : {}),
    ...(asksCode(form) ? { verificationCode: { ...ASKED, required: false } } : {}),
  };
}

export type ProvenMobile =
  /** Without a number where none had to be proven. */
  | { ok: true; number: string | undefined }
  | (Exclude<ReadPhone, { ok: true }> & { value?: undefined })
  | Exclude<CodeVerdict, { ok: true }>;

/** Spends the code of the form. */
export async function provenMobile(form: Form): Promise<ProvenMobile> {
  if (!asksCode(form)) return { ok: true, number: undefined };
  const { ctx, request, input } = form;
  const merchantId = request.merchant.id;
  const phone = readPhone(ctx, merchantId, input.mobileNum);
  if (!phone.ok) return phone;
  const to = phone.number;
  const code = input.verificationCode;
  const verdict = await spendCode(ctx, { merchantId, purpose: 'register', channel: 'sms', to, code });
  return verdict.ok ? { ok: true, number: to } : verdict;
}
