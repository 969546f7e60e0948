import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { captchaAnswer, openedSession, password } from './shapes.ts';

export const login = endpoint({
  id: 'session.login',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({
    /** The user name, or the mobile number where `type` is `sms`. */
    username: typedText(64, 1),
    /** The password, or the code of the message where `type` is `sms`. */
    password,
    ...captchaAnswer,
    type: z.enum(['username', 'sms', 'telegram', 'facebook', 'google']).default('username'),
    /** What a third party's sign-in returned. */
    provider: z.record(z.string().max(40), z.string().max(4000)).optional(),
  }),
  output: openedSession,
  errors: [
    'wrong_credentials',
    'captcha_required',
    'captcha_wrong',
    'account_locked',
    'account_suspended',
    'account_closed',
    'non_member',
    'second_factor_required',
    'phone_format_invalid',
    'phone_number_invalid',
    'verification_code_missing',
    'verification_code_wrong',
    'verification_code_expired',
    'sms_login_failed',
  ],
  summary:
    'Logs a member in. A refusal may carry `value.captcha` {id, image: base64 PNG}, which the next try must answer with `captchaId` and `captcha`, ' +
    '`value.triesLeft` before the account locks, and `value.lockedUntil`. The types `sms`, `telegram`, `facebook` and `google` need their modules. `second_factor_required` carries a challenge, ' +
    'which `loginVerification` finishes: {ticket, method, methods: [{method, to}], sent, expiresAt}; a session that must change its password may do nothing else before.',
});
