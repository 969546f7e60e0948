import type { Context } from '../../../context.ts';
import { countTry, factorGuard, forgive, lockOut } from '../login-guard.ts';
import { loginSetting } from '../settings.ts';
import type { Who } from './totp.ts';

export type FactorVerdict =
  | { ok: true }
  | { ok: false; code: 'second_factor_wrong' | 'account_locked'; value: { triesLeft: number; lockedUntil?: string } };

/**
 * Judges a second factor. Whoever has the password guesses at it: tries are counted by member, over all logins that wait.
 * `isRight` is asked only where the member is not locked.
 */
export async function checkFactor(ctx: Context, who: Who, isRight: () => Promise<boolean>): Promise<FactorVerdict> {
  const guard = factorGuard(who);
  const { failures, lockedUntil } = await countTry(ctx, guard);
  if (lockedUntil) return locked(lockedUntil);
  if (await isRight()) {
    await forgive(ctx, guard);
    return { ok: true };
  }
  const { lockAfter } = ctx.settings.get(who.merchantId, loginSetting);
  if (failures >= lockAfter) return locked(await lockOut(ctx, guard));
  return { ok: false, code: 'second_factor_wrong', value: { triesLeft: lockAfter - failures } };
}

const locked = (until: Date): FactorVerdict => ({
  ok: false,
  code: 'account_locked',
  value: { triesLeft: 0, lockedUntil: until.toISOString() },
});
