import { login } from '@baize/wire/session';
import { handle } from '../../http/handler.ts';
import { logInByPassword } from './login-by-password.ts';
import { logInBySms } from './login-by-sms.ts';

export const answerLogin = handle(login, async ({ input, ctx, request, fail }) => {
  const attempt = { ctx, request, merchantId: request.merchant.id };
  if (input.type === 'username') {
    const outcome = await logInByPassword(attempt, input);
    return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
  }
  // Third parties stand behind providers that are not connected.
  if (input.type !== 'sms' || !ctx.settings.moduleEnabled(attempt.merchantId, 'VERIFICATION3'))
    return fail('module_disabled');
  const outcome = await logInBySms(attempt, { mobile: input.username, code: input.password });
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});
