import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { openedSession } from './shapes.ts';

export const loginVerification = endpoint({
  id: 'session.loginVerification',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/session/login/verification',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({ ticket: z.string().min(1).max(100), verificationCode: typedText(12, 4) }),
  output: openedSession,
  errors: ['wrong_credentials', 'account_locked'],
  summary: 'Finishes a login from an unregistered address with a second factor',
});
