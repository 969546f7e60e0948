import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { register, registerMobile } from '@baize/wire/members';
import type { RegistrationField } from '@baize/wire/registration';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { businessDate } from '../merchants/index.ts';
import { captchaFault, nextCaptcha } from './captcha/judge.ts';
import { checkRegistration, phoneNumber } from './check-registration.ts';
import { createMember, type NewMember } from './create-member.ts';
import { newPasswordProblem } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword, hashSecret } from './passwords.ts';
import { PAYMENT_PASSWORD, paymentPasswordKeeper } from './payment-password-keeper.ts';
import { freeUsername, isFree } from './register-auto.ts';
import { formRules, provenMobile } from './register-by-mobile.ts';
import { registrationSetting } from './registration-setting.ts';
import { homeSetting } from './settings.ts';
import { invitationOf } from './uplines.ts';
import { isHouseName } from './username.ts';
import { claimMobile } from './verified-mobile.ts';

type Input = Omit<ParsedInputOf<typeof registerMobile>, 'username' | 'mobileNum'> & {
  username: string;
  mobileNum?: string | undefined;
};
type Registration = { ctx: Context; request: RequestInfo; input: Input; byMobile: boolean };
type Refusal = {
  code:
    | 'field_invalid'
    | 'confirmation_mismatch'
    | 'age_not_confirmed'
    | 'password_too_common'
    | 'captcha_required'
    | 'captcha_wrong'
    | 'recaptcha_invalid'
    | 'verification_needed'
    | 'affiliate_code_invalid'
    | 'username_taken'
    | 'mobile_taken'
    | 'phone_format_invalid'
    | 'phone_number_invalid'
    | 'verification_code_missing'
    | 'verification_code_wrong'
    | 'verification_code_expired'
    | 'busy';
  value?: Record<string, unknown> | undefined;
};

export const answerRegister = handle(register, async ({ input, ctx, request, fail }) => {
  const outcome = await registerMember({ ctx, request, input, byMobile: false });
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});

export const answerRegisterMobile = handle(registerMobile, async ({ input, ctx, request, fail }) => {
  const username = input.username || (await freeUsername(ctx, request.merchant.id));
  if (username === undefined) return fail('busy');
  const outcome = await registerMember({ ctx, request, input: { ...input, username }, byMobile: true });
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});

async function registerMember(registration: Registration): Promise<Refusal | OutputOf<typeof register>> {
  const { ctx, request, input } = registration;
  const { merchant } = request;
  const refusal = faultOf(registration) ?? (await captchaProblem(registration));
  if (refusal) return refusal;
  const refused = async (code: Refusal['code'], value?: Refusal['value']): Promise<Refusal> => ({
    code,
    value: { ...value, ...(await freshCaptcha(registration)) },
  });
  const invitation = await invitationOf(ctx, merchant.id, input);
  if (!invitation) return refused('affiliate_code_invalid');
  if (!(await isFree(ctx, merchant.id, input.username))) return refused('username_taken');
  const passwordHash = await hashPassword(input.password);
  if (passwordHash === undefined) return { code: 'busy' };
  // The code is spent last: what else is wrong with the form costs nobody a second message.
  const mobile = await provenMobile(registration);
  if (!mobile.ok) return refused(mobile.code, mobile.value);
  const paymentHash = input.paymentPassword ? await hashSecret(input.paymentPassword) : undefined;
  const [currency] = merchant.currencies;
  const { use, ...place } = invitation;
  const draft = { ...draftOf(registration), ...place, passwordHash, currency };
  const made = await ctx
    .transaction(async tx => {
      const id = await createMember(ctx, tx, draft);
      if (id === undefined) return 'username_taken';
      if (mobile.number !== undefined) {
        const claim = { merchantId: merchant.id, memberId: id, number: mobile.number };
        if (!(await claimMobile(ctx, tx, claim))) throw new TakenBack('mobile_taken');
      }
      if (paymentHash !== undefined)
        await paymentPasswordKeeper(ctx)?.(tx, { merchantId: merchant.id, memberId: id, hash: paymentHash });
      if (use && !(await use(tx, id))) throw new TakenBack('affiliate_code_invalid');
      const session = input.login
        ? await openSession(ctx, tx, { merchantId: merchant.id, memberId: id, visitor: request })
        : undefined;
      return { id, session };
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.code;
      throw error;
    });
  if (typeof made === 'string') return refused(made);
  await ctx.ledger.openAccount(merchant.id, { kind: 'main', memberId: made.id, asset: currency });
  return {
    id: made.id.toString(),
    account: input.username,
    token: made.session?.token ?? null,
    firstTimeLogin: made.session?.firstTimeLogin ?? false,
    passwordExpired: false,
  };
}

/** Takes the whole registration back. */
class TakenBack extends Error {
  readonly code: 'mobile_taken' | 'affiliate_code_invalid';
  constructor(code: TakenBack['code']) {
    super(code);
    this.code = code;
  }
}

/** What can be said of the form before anything is looked up. */
function faultOf(registration: Registration): Refusal | undefined {
  const { ctx, request, input } = registration;
  const { merchant } = request;
  const rules = ctx.settings.get(merchant.id, registrationSetting);
  const { country } = ctx.settings.get(merchant.id, homeSetting);
  const today = businessDate(ctx.now(), merchant.timeZone);
  const fields = checkRegistration({ ...rules, rules: formRules(registration) }, input, { today, country });
  if (isHouseName(input.username)) fields.push({ field: 'username', problem: 'pattern' });
  const oddPayment = input.paymentPassword && !PAYMENT_PASSWORD.test(input.paymentPassword);
  if (oddPayment && !fields.some(({ field }) => field === 'paymentPassword'))
    fields.push({ field: 'paymentPassword', problem: 'pattern', acceptedPattern: '6', min: 6, max: 6 });
  if (fields.length > 0) return { code: 'field_invalid', value: { fields } };
  if (input.confirmPassword !== input.password) return { code: 'confirmation_mismatch' };
  if (newPasswordProblem(ctx, merchant.id, input)) return { code: 'password_too_common' };
  return input.ageConfirmed ? undefined : { code: 'age_not_confirmed', value: { ageMin: rules.ageMin } };
}

const captchaProblem = (registration: Registration): Promise<Refusal | undefined> =>
  asksCaptcha(registration) ? captchaFault(registration, registration.input) : Promise.resolve(undefined);

const asksCaptcha = ({ ctx, request }: Registration): boolean =>
  ctx.settings.get(request.merchant.id, registrationSetting).rules.captcha?.enabled ?? false;

/** The next picture, for a form whose captcha is spent. */
async function freshCaptcha(registration: Registration) {
  if (!asksCaptcha(registration)) return undefined;
  return { captcha: await nextCaptcha(registration.ctx, registration.request.merchant.id) };
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
  'verificationCode',
  'paymentPassword',
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
