import { type CaptchaGiven, captchaFault, nextCaptcha } from './captcha/judge.ts';
import { type EntryRefusal, enter, type Welcome } from './enter.ts';
import type { Entry } from './entry.ts';
import {
  addressGuard,
  countFailure,
  countTry,
  forgive,
  type Guarded,
  guardStates,
  lockOut,
  nameGuard,
  uncountTry,
} from './login-guard.ts';
import { noteLogin } from './note-login.ts';
import { isPasswordExpired } from './password-age.ts';
import { hashingIsFull, verifyPassword } from './passwords.ts';
import { loginSetting, passwordSetting } from './settings.ts';
import type { MemberStatus, MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

type Refusal = {
  code:
    | 'wrong_credentials'
    | 'captcha_required'
    | 'captcha_wrong'
    | 'verification_needed'
    | 'recaptcha_invalid'
    | 'account_locked'
    | 'busy';
  value?: Record<string, unknown>;
};
type Found = {
  id: bigint;
  status: MemberStatus;
  account_type: number;
  password_hash: string | null;
  password_changed_at: Date;
};
type Try = Entry & { key: string; password: string };
type Given = CaptchaGiven & { username: string; password: string };

/** Logs in by username and password: locks, captchas, then the password; what follows is the same for every way in. */
export async function logInByPassword(entry: Entry, input: Given): Promise<Refusal | EntryRefusal | Welcome> {
  // In a storm of logins the database belongs to those who play.
  if (hashingIsFull()) return { code: 'busy' };
  const attempt: Try = { ...entry, key: usernameKey(input.username), password: input.password };
  const standing = await standingOf(attempt);
  if (standing.name.lockedUntil) return lockedRefusal(standing.name.lockedUntil);
  // After failures of the name or from the address, nothing is judged before a captcha is answered.
  const captcha = captchaIsDue(attempt, standing) ? await captchaFault(attempt, input) : undefined;
  return captcha ?? judge(attempt);
}

type Standing = { name: Guarded; address: Guarded };

async function standingOf({ ctx, merchantId, key, request }: Try): Promise<Standing> {
  const [name, address] = await guardStates(ctx, nameGuard(merchantId, key), addressGuard(merchantId, request.ip));
  return { name, address };
}

const lockedRefusal = (until: Date): Refusal => ({
  code: 'account_locked',
  value: { lockedUntil: until.toISOString(), triesLeft: 0 },
});

function captchaIsDue({ ctx, merchantId }: Try, { name, address }: Standing): boolean {
  const { captchaAfter, captchaAfterPerAddress } = ctx.settings.get(merchantId, loginSetting);
  return name.failures >= captchaAfter || address.failures >= captchaAfterPerAddress;
}

/** Counts the try, then looks at the password: the same steps, and the same time, whether or not the name exists. */
async function judge(attempt: Try): Promise<Refusal | EntryRefusal | Welcome> {
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
  const { defaultPassword, expiryForceChange } = ctx.settings.get(merchantId, passwordSetting);
  const passwordExpired = isPasswordExpired(ctx, merchantId, member.password_changed_at);
  const changeDue = attempt.password === defaultPassword || (passwordExpired && expiryForceChange);
  return enter(attempt, member, { proof: 'password', changeDue, passwordExpired });
}

async function findMember({ ctx, merchantId, key }: Try): Promise<Found | undefined> {
  return ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'status', 'account_type', 'password_hash', 'password_changed_at'])
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
    await noteLogin(attempt, member?.id, 'locked');
    return lockedRefusal(await lockOut(ctx, nameGuard(merchantId, key)));
  }
  await noteLogin(attempt, member?.id, member ? 'wrong_password' : 'unknown_name');
  const due = failures >= captchaAfter || captchaIsDue(attempt, await standingOf(attempt));
  const captcha = due ? { captcha: await nextCaptcha(ctx, merchantId) } : {};
  return { code: 'wrong_credentials', value: { triesLeft: lockAfter - failures, ...captcha } };
}
