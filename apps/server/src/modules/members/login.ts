import { login } from '@baize/wire/session';
import { handle } from '../../http/handler.ts';
import { logInByPassword } from './login-by-password.ts';
import { logInBySms } from './login-by-sms.ts';
import { logInByThirdParty } from './third-parties/login.ts';

export const answerLogin = handle(login, async ({ input, ctx, request, fail }) => {
  const attempt = { ctx, request, merchantId: request.merchant.id, door: input.entry };
  const { type, username = '', password = '', provider: answer } = input;
  if (type === 'username') {
    const outcome = await logInByPassword(attempt, { ...input, username, password });
    return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
  }
  if (type === 'sms') {
    if (!ctx.settings.moduleEnabled(attempt.merchantId, 'VERIFICATION3')) return fail('module_disabled');
    const outcome = await logInBySms(attempt, { mobile: username, code: password });
    return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
  }
  if (!answer) return fail('third_party_failed');
  const outcome = await logInByThirdParty(attempt, { provider: type, answer });
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});
