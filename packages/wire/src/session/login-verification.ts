import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { emailErrors, factorMethod, openedSession } from './shapes.ts';

export const loginVerification = endpoint({
  id: 'session.loginVerification',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/session/login/verification',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({ ticket: z.string().min(1).max(100), verificationCode: typedText(16, 4) }),
  output: openedSession,
  errors: ['second_factor_wrong', 'challenge_over', 'account_locked', 'account_suspended', 'account_closed'],
  summary:
    'Finishes a login from an unregistered address: with the code that was sent, one of the authenticator, or a recovery code. The address is registered then',
});

export const sendLoginCode = endpoint({
  id: 'session.sendLoginCode',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/session/login/verification/code',
  token: 'none',
  input: z.strictObject({ ticket: z.string().min(1).max(100), method: factorMethod.exclude(['totp']) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: ['challenge_over', 'sms_too_many_requests', 'sms_quota_exhausted', 'sms_not_enabled', ...emailErrors],
  summary: 'Sends the code of a login that waits once more, or by another way',
});
