import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { smsErrors } from '../session/shapes.ts';

export const smsRegister = endpoint({
  id: 'members.smsRegister',
  module: 'REGMOBVERF3',
  method: 'GET',
  path: '/wps/verification/sms/register',
  token: 'none',
  input: z.strictObject({ mobileNum: typedText(24, 5) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: smsErrors,
  summary: 'Sends a code by SMS to register with',
});
