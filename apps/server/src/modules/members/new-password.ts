import { fieldProblem } from '@baize/wire/registration';
import type { Context } from '../../context.ts';
import { registrationSetting } from './registration-setting.ts';
import { passwordSetting } from './settings.ts';
import { usernameKey } from './username.ts';

/** The ones that every list of leaked passwords begins with, in lower case. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 888888 121212 112233 ' +
    'password password1 qwerty qwerty123 abc123 a123456 aa123456 iloveyou admin admin123 letmein welcome monkey dragon 1q2w3e4r 1qaz2wsx'
  ).split(' '),
);

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
  const common = COMMON.has(lower) || password === defaultPassword || lower === usernameKey(username);
  return common ? 'too_common' : undefined;
}
