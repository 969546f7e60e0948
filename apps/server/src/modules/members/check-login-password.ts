import type { Context } from '../../context.ts';
import { countTry, forgive, lockOut, memberGuard, uncountTry } from './login-guard.ts';
import { verifyPassword } from './passwords.ts';
import { loginSetting } from './settings.ts';
import type { MemberTables } from './tables.ts';

export type PasswordCheck =
  | { ok: true }
  | {
      ok: false;
      code: 'wrong_credentials' | 'account_locked' | 'busy';
      value?: { triesLeft: number; lockedUntil?: string };
    };

/** Whether the text is the login password of a member who is logged in; guesses are counted and locked out like logins. */
export async function checkLoginPassword(
  ctx: Context,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  password: string,
): Promise<PasswordCheck> {
  const guard = memberGuard(merchantId, memberId);
  const { failures, lockedUntil } = await countTry(ctx, guard);
  if (lockedUntil) return locked(lockedUntil);
  const member = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('password_hash')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  const right = await verifyPassword(member?.password_hash, password);
  if (right === undefined) {
    await uncountTry(ctx, guard);
    return { ok: false, code: 'busy' };
  }
  if (right) {
    await forgive(ctx, guard);
    return { ok: true };
  }
  const { lockAfter } = ctx.settings.get(merchantId, loginSetting);
  if (failures < lockAfter) return { ok: false, code: 'wrong_credentials', value: { triesLeft: lockAfter - failures } };
  return locked(await lockOut(ctx, guard));
}

const locked = (until: Date): PasswordCheck => ({
  ok: false,
  code: 'account_locked',
  value: { triesLeft: 0, lockedUntil: until.toISOString() },
});
