import { login } from '@baize/wire/session';
import type { Context } from '../../context.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { newChallenge, spendChallenge } from './captcha/challenges.ts';
import {
  addressGuard,
  countFailure,
  countTry,
  forgive,
  guardState,
  lockOut,
  nameGuard,
  uncountTry,
} from './login-guard.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { isPasswordExpired } from './password-age.ts';
import { verifyPassword } from './passwords.ts';
import { loginSetting, passwordSetting } from './settings.ts';
import type { LoginOutcome, MemberStatus, MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

type Refusal = {
  code:
    | 'wrong_credentials'
    | 'captcha_required'
    | 'captcha_wrong'
    | 'account_locked'
    | 'account_suspended'
    | 'account_closed'
    | 'busy';
  value?: Record<string, unknown>;
};
type Found = {
  id: bigint;
  status: MemberStatus;
  password_hash: string | null;
  password_changed_at: Date;
};
type Try = { ctx: Context; request: RequestInfo; merchantId: number; key: string; password: string };

export const answerLogin = handle(login, async ({ input, ctx, request, fail }) => {
  // The other ways in stand behind modules and providers that are not there.
  if (input.type !== 'username') return fail('module_disabled');
  const attempt: Try = {
    ctx,
    request,
    merchantId: request.merchant.id,
    key: usernameKey(input.username),
    password: input.password,
  };
  const stopped = (await locked(attempt)) ?? (await captchaMissing(attempt, input));
  if (stopped) return fail(stopped.code, stopped.value);
  const outcome = await judge(attempt);
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});

async function locked({ ctx, merchantId, key }: Try): Promise<Refusal | undefined> {
  const { lockedUntil } = await guardState(ctx, nameGuard(merchantId, key));
  return lockedUntil && lockedRefusal(lockedUntil);
}

const lockedRefusal = (until: Date): Refusal => ({
  code: 'account_locked',
  value: { lockedUntil: until.toISOString(), triesLeft: 0 },
});

/** After failures of the name or from the address, nothing is judged before a captcha is answered. */
async function captchaMissing(
  attempt: Try,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Refusal | undefined> {
  const { ctx, merchantId } = attempt;
  if (!(await captchaIsDue(attempt))) return undefined;
  if (await spendChallenge(ctx, merchantId, given)) return undefined;
  const code = given.captcha && given.captchaId ? 'captcha_wrong' : 'captcha_required';
  return { code, value: { captcha: await newChallenge(ctx, merchantId) } };
}

async function captchaIsDue({ ctx, merchantId, key, request }: Try): Promise<boolean> {
  const { captchaAfter, captchaAfterPerAddress } = ctx.settings.get(merchantId, loginSetting);
  const byName = await guardState(ctx, nameGuard(merchantId, key));
  if (byName.failures >= captchaAfter) return true;
  const byAddress = await guardState(ctx, addressGuard(merchantId, request.ip));
  return byAddress.failures >= captchaAfterPerAddress;
}

/** Counts the try, then looks at the password: the same steps, and the same time, whether or not the name exists. */
async function judge(attempt: Try): Promise<Refusal | Welcome> {
  const { ctx, merchantId, key } = attempt;
  const guard = nameGuard(merchantId, key);
  const { failures, lockedUntil } = await countTry(ctx, guard);
  if (lockedUntil) return lockedRefusal(lockedUntil);
  const member = await findMember(attempt);
  const right = await verifyPassword(member?.password_hash, attempt.password);
  if (right === undefined) {
    await uncountTry(ctx, guard);
    return { code: 'busy' };
  }
  if (!member || !right) return wrong(attempt, member, failures);
  await forgive(ctx, guard);
  if (member.status !== 'active') {
    await note(attempt, member.id, member.status);
    return { code: member.status === 'suspended' ? 'account_suspended' : 'account_closed' };
  }
  return welcome(attempt, member);
}

async function findMember({ ctx, merchantId, key }: Try): Promise<Found | undefined> {
  return ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'status', 'password_hash', 'password_changed_at'])
    .where('merchant_id', '=', merchantId)
    .where('username_key', '=', key)
    .where('trial', '=', false)
    .executeTakeFirst();
}

async function wrong(attempt: Try, member: Found | undefined, failures: number): Promise<Refusal> {
  const { ctx, merchantId, key, request } = attempt;
  const { captchaAfter, lockAfter } = ctx.settings.get(merchantId, loginSetting);
  await countFailure(ctx, addressGuard(merchantId, request.ip));
  if (failures >= lockAfter) {
    await note(attempt, member?.id, 'locked');
    return lockedRefusal(await lockOut(ctx, nameGuard(merchantId, key)));
  }
  await note(attempt, member?.id, member ? 'wrong_password' : 'unknown_name');
  const due = failures >= captchaAfter || (await captchaIsDue(attempt));
  const captcha = due ? { captcha: await newChallenge(ctx, merchantId) } : {};
  return { code: 'wrong_credentials', value: { triesLeft: lockAfter - failures, ...captcha } };
}

type Welcome = OpenedSession & { passwordExpired: boolean };

async function welcome({ ctx, request, merchantId, password }: Try, member: Found): Promise<Welcome> {
  const { defaultPassword, expiryForceChange } = ctx.settings.get(merchantId, passwordSetting);
  const passwordExpired = isPasswordExpired(ctx, merchantId, member.password_changed_at);
  const session = await ctx.transaction(tx =>
    openSession(ctx, tx, {
      merchantId,
      memberId: member.id,
      visitor: request,
      changeDue: password === defaultPassword || (passwordExpired && expiryForceChange),
    }),
  );
  return { ...session, passwordExpired };
}

async function note({ ctx, request, merchantId }: Try, memberId: bigint | undefined, outcome: LoginOutcome) {
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_login')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId ?? null,
      at: ctx.now(),
      ip: request.ip,
      user_agent: request.userAgent,
      outcome,
      session_id: null,
    })
    .execute();
}
