import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { password } from '../session/shapes.ts';

export const forgotPasswordEmail = endpoint({
  id: 'members.forgotPasswordEmail',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/email',
  token: 'none',
  place: 'form',
  input: z.strictObject({ username: typedText(64, 1), email: z.email().max(254) }),
  output: z.object({ sent: z.literal(true) }),
  summary: 'Sends a link by e-mail to set a new password; answers alike whether the pair is known or not',
});

export const forgotPasswordSms = endpoint({
  id: 'members.forgotPasswordSms',
  module: 'PWRESETSMS3',
  method: 'POST',
  path: '/wps/member/password/sms',
  token: 'none',
  input: z.strictObject({ mobileNum: typedText(24, 5) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: ['field_invalid'],
  summary: 'Sends a code by SMS to set a new password with',
});

export const resetPasswordPhone = endpoint({
  id: 'members.resetPasswordPhone',
  module: 'CHNGPASSVERIF3',
  method: 'POST',
  path: '/wps/member/password/verification',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({ mobileNum: typedText(24, 5), verificationCode: typedText(12, 1), newPassword: password }),
  output: z.object({ username: z.string() }),
  errors: ['field_invalid', 'password_too_common'],
  summary: 'Sets a new password with a code that was sent by SMS; the answer has the name to log in with',
});
