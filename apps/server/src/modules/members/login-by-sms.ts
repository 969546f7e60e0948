import { spendCode } from '../messages/index.ts';
import { type EntryRefusal, enter, type Welcome } from './enter.ts';
import type { Entry } from './entry.ts';
import { addressGuard, countFailure, countTry, forgive, lockOut, mobileGuard } from './login-guard.ts';
import { noteLogin } from './note-login.ts';
import { isPasswordExpired } from './password-age.ts';
import { readPhone } from './phone.ts';
import { loginSetting } from './settings.ts';
import { ownerOfMobile } from './verified-mobile.ts';

type Refusal = {
  code:
    | 'phone_format_invalid'
    | 'phone_number_invalid'
    | 'verification_code_missing'
    | 'verification_code_wrong'
    | 'verification_code_expired'
    | 'sms_login_failed'
    | 'account_locked';
  value?: Record<string, unknown>;
};

/** Logs in by a number and the code that was sent to it. Such a login is never held up by the password's age. */
export async function logInBySms(
  entry: Entry,
  { mobile, code }: { mobile: string; code: string },
): Promise<Refusal | EntryRefusal | Welcome> {
  const { ctx, merchantId } = entry;
  const phone = readPhone(ctx, merchantId, mobile);
  if (!phone.ok) return phone;
  const proven = await proveMobile(entry, { number: phone.number, code, purpose: 'login' });
  if (proven) return proven;
  const owner = await ownerOfMobile(ctx, merchantId, phone.number);
  if (!owner) return { code: 'sms_login_failed' };
  const passwordExpired = isPasswordExpired(ctx, merchantId, owner.password_changed_at);
  return enter(entry, owner, { proof: 'sms', changeDue: false, passwordExpired });
}

type Claim = { number: string; code: string; purpose: 'login' | 'reset' };

/** Undefined where the code is the one that was sent. Guesses are counted by number, over all codes that are sent to it. */
export async function proveMobile(entry: Entry, { number, code, purpose }: Claim): Promise<Refusal | undefined> {
  const { ctx, merchantId, request } = entry;
  const guard = mobileGuard(merchantId, number);
  const { failures, lockedUntil } = await countTry(ctx, guard);
  if (lockedUntil) return locked(lockedUntil);
  const verdict = await spendCode(ctx, { merchantId, channel: 'sms', to: number, purpose, code });
  if (verdict.ok) {
    await forgive(ctx, guard);
    return undefined;
  }
  await countFailure(ctx, addressGuard(merchantId, request.ip));
  const owner = await ownerOfMobile(ctx, merchantId, number);
  const { lockAfter } = ctx.settings.get(merchantId, loginSetting);
  const last = failures >= lockAfter;
  await noteLogin(entry, owner?.id, last ? 'locked' : 'wrong_code');
  if (last) return locked(await lockOut(ctx, guard));
  if (verdict.value === undefined) return { code: verdict.code };
  return { code: verdict.code, value: { triesLeft: Math.min(verdict.value.triesLeft, lockAfter - failures) } };
}

const locked = (until: Date): Refusal => ({
  code: 'account_locked',
  value: { lockedUntil: until.toISOString(), triesLeft: 0 },
});
