import type { ParsedInputOf } from '@baize/wire';
import { register } from '@baize/wire/members';
import type { RegistrationField } from '@baize/wire/registration';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { businessDate } from '../merchants/index.ts';
import { newChallenge, spendChallenge } from './captcha/challenges.ts';
import { checkRegistration, phoneNumber } from './check-registration.ts';
import { createMember, type NewMember } from './create-member.ts';
import { newPasswordProblem } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { registrationSetting } from './registration-setting.ts';
import { homeSetting } from './settings.ts';
import { invitationOf } from './uplines.ts';
import { TRIAL_PREFIX, usernameKey } from './username.ts';

type Input = ParsedInputOf<typeof register>;
type Registration = { ctx: Context; request: RequestInfo; input: Input };
type Refusal = {
  code:
    | 'field_invalid'
    | 'confirmation_mismatch'
    | 'age_not_confirmed'
    | 'password_too_common'
    | 'captcha_required'
    | 'captcha_wrong';
  value?: Record<string, unknown>;
};

export const answerRegister = handle(register, async ({ input, ctx, request, fail }) => {
  const registration: Registration = { ctx, request, input };
  const refusal = faultOf(registration) ?? (await captchaFault(registration));
  if (refusal) return fail(refusal.code, refusal.value);
  const invitation = await invitationOf(ctx, request.merchant.id, input);
  if (!invitation) return fail('affiliate_code_invalid', await freshCaptcha(registration));
  const passwordHash = await hashPassword(input.password);
  if (passwordHash === undefined) return fail('busy');
  const [currency] = request.merchant.currencies;
  const made = await ctx.transaction(async tx => {
    const id = await createMember(ctx, tx, { ...draftOf(registration), ...invitation, passwordHash, currency });
    if (id === undefined) return undefined;
    const session = input.login
      ? await openSession(ctx, tx, { merchantId: request.merchant.id, memberId: id, visitor: request })
      : undefined;
    return { id, session };
  });
  if (!made) return fail('username_taken', await freshCaptcha(registration));
  await ctx.ledger.openAccount(request.merchant.id, { kind: 'main', memberId: made.id, asset: currency });
  return {
    id: made.id.toString(),
    account: input.username,
    token: made.session?.token ?? null,
    firstTimeLogin: made.session?.firstTimeLogin ?? false,
    passwordExpired: false,
  };
});

/** What can be said of the form before anything is looked up. */
function faultOf({ ctx, request, input }: Registration): Refusal | undefined {
  const { merchant } = request;
  const rules = ctx.settings.get(merchant.id, registrationSetting);
  const { country } = ctx.settings.get(merchant.id, homeSetting);
  const today = businessDate(ctx.now(), merchant.timeZone);
  const fields = checkRegistration(rules, input, { today, country });
  if (usernameKey(input.username).startsWith(TRIAL_PREFIX)) fields.push({ field: 'username', problem: 'pattern' });
  if (fields.length > 0) return { code: 'field_invalid', value: { fields } };
  if (input.confirmPassword !== input.password) return { code: 'confirmation_mismatch' };
  if (newPasswordProblem(ctx, merchant.id, input)) return { code: 'password_too_common' };
  return input.ageConfirmed ? undefined : { code: 'age_not_confirmed', value: { ageMin: rules.ageMin } };
}

async function captchaFault(registration: Registration): Promise<Refusal | undefined> {
  const { ctx, request, input } = registration;
  if (!asksCaptcha(registration) || (await spendChallenge(ctx, request.merchant.id, input))) return undefined;
  const value = await freshCaptcha(registration);
  return { code: input.captcha ? 'captcha_wrong' : 'captcha_required', ...(value ? { value } : {}) };
}

const asksCaptcha = ({ ctx, request }: Registration): boolean =>
  ctx.settings.get(request.merchant.id, registrationSetting).rules.captcha?.enabled ?? false;

/** The next picture, for a form whose captcha is spent. */
async function freshCaptcha(registration: Registration) {
  if (!asksCaptcha(registration)) return undefined;
  return { captcha: await newChallenge(registration.ctx, registration.request.merchant.id) };
}

/** Fields that have a column of their own, or are not kept at all. */
const NOT_DETAILS: ReadonlySet<string> = new Set<RegistrationField>([
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'captcha',
  'affiliateCode',
  'referralCode',
  'recommenderId',
]);

function draftOf({ ctx, request, input }: Registration): Omit<NewMember, 'passwordHash' | 'currency'> {
  const { merchant } = request;
  const { rules } = ctx.settings.get(merchant.id, registrationSetting);
  const { country } = ctx.settings.get(merchant.id, homeSetting);
  const details = Object.entries(input).flatMap(([field, text]) =>
    Object.hasOwn(rules, field) && !NOT_DETAILS.has(field) && typeof text === 'string' && text !== ''
      ? [[field, text] as const]
      : [],
  );
  return {
    merchantId: merchant.id,
    username: input.username,
    nickname: input.nickname,
    language: request.language,
    registeredIp: request.ip,
    registeredFrom: input.registerUrl ?? input.domain,
    profile: {
      payeeName: input.payeeName || undefined,
      email: input.email || undefined,
      mobileNum: input.mobileNum ? phoneNumber(input.mobileNum, country) : undefined,
      details: Object.fromEntries(details),
    },
  };
}
