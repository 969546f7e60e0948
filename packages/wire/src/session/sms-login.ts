import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { smsErrors } from './shapes.ts';

export const smsLogin = endpoint({
  id: 'session.smsLogin',
  module: 'VERIFICATION3',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: 'none',
  input: z.strictObject({ mobileNum: typedText(20, 5).optional(), mobileNo: typedText(20, 5).optional() }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: smsErrors,
  summary:
    'Sends a code by SMS to log in with, to the number of `mobileNum` or `mobileNo`; answers alike whether or not an account has it',
});
