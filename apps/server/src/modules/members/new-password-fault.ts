import type { Context } from '../../context.ts';
import { newPasswordProblem } from './new-password.ts';
import { registrationSetting } from './registration-setting.ts';

export type PasswordFault = { code: 'field_invalid' | 'password_too_common'; value?: Record<string, unknown> };

/** Why a new password is refused, as the forms want to hear it. */
export function newPasswordFault(
  ctx: Context,
  merchantId: number,
  { username, newPassword }: { username: string; newPassword: string },
): PasswordFault | undefined {
  const problem = newPasswordProblem(ctx, merchantId, { username, password: newPassword });
  if (problem === undefined) return undefined;
  if (problem === 'too_common') return { code: 'password_too_common' };
  const rule = ctx.settings.get(merchantId, registrationSetting).rules.password;
  return {
    code: 'field_invalid',
    value: { fields: [{ field: 'newPassword', problem, min: rule?.min, max: rule?.max }] },
  };
}
