import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';

export const smsLogin = endpoint({
  id: 'session.smsLogin',
  module: 'VERIFICATION3',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: 'none',
  input: z.strictObject({ mobileNum: typedText(20, 5).optional(), mobileNo: typedText(20, 5).optional() }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: ['field_invalid'],
  summary: 'Sends a code by SMS to log in with, or to reset the password with',
});
