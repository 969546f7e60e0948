import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { captchaAnswer, openedSession, password, thirdPartyAnswer } from './shapes.ts';

export const login = endpoint({
  id: 'session.login',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: 'body',
  input: z
    .strictObject({
      /** The username, or the mobile number where `type` is `sms`; none for a third party. */
      username: typedText(64, 1).optional(),
      /** The password, or the code of the message where `type` is `sms`; none for a third party. */
      password: password.optional(),
      ...captchaAnswer,
      type: z.enum(['username', 'sms', 'telegram', 'facebook', 'google']).default('username'),
      /** What the third party sent the browser back with. */
      provider: thirdPartyAnswer.optional(),
      /** Where one logs in: agents have an entry of their own. */
      entry: z.enum(['member', 'agent']).default('member'),
    })
    .refine(
      ({ type, username, password: secret, provider }) =>
        type === 'username' || type === 'sms'
          ? username !== undefined && secret !== undefined && provider === undefined
          : provider !== undefined,
      { path: ['type'] },
    ),
  output: openedSession,
  errors: [
    'wrong_credentials',
    'captcha_required',
    'captcha_wrong',
    'recaptcha_invalid',
    'verification_needed',
    'account_locked',
    'account_suspended',
    'account_closed',
    'non_member',
    'non_agent',
    'third_party_failed',
    'third_party_unlinked',
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
    'which `loginVerification` finishes: {ticket, method, methods: [{method, to}], sent, expiresAt}; a session that must change its password may do nothing else before. ' +
    '`third_party_unlinked` carries {ticket, provider, label}: `linkThirdParty` takes the ticket after a login or a registration.',
});
