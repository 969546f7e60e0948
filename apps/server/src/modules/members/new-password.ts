import { fieldProblem } from '@baize/wire/registration';
import type { Context } from '../../context.ts';
import { isKnownBad } from './known-bad-passwords.ts';
import { registrationSetting } from './registration-setting.ts';
import { passwordSetting } from './settings.ts';
import { usernameKey } from './username.ts';

export type PasswordProblem = 'required' | 'length' | 'pattern' | 'not_enabled' | 'too_common';

/** What is wrong with a new password: the merchant's rule, the default password, the own name, and what everybody tries first. */
export function newPasswordProblem(
  ctx: Context,
  merchantId: number,
  { username, password }: { username: string; password: string },
): PasswordProblem | undefined {
  const { rules } = ctx.settings.get(merchantId, registrationSetting);
  const problem = fieldProblem(rules.password, password);
  if (problem) return problem;
  const lower = password.toLowerCase();
  const { defaultPassword } = ctx.settings.get(merchantId, passwordSetting);
  const common = isKnownBad(password) || password === defaultPassword || lower === usernameKey(username);
  return common ? 'too_common' : undefined;
}
