import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { password, smsErrors } from '../session/shapes.ts';

export const forgotPasswordEmail = endpoint({
  id: 'members.forgotPasswordEmail',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/email',
  token: 'none',
  place: 'form',
  input: z.strictObject({ username: typedText(64, 1), email: z.email().max(254) }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['email_not_enabled', 'username_email_unknown'],
  summary:
    'Sends a link by e-mail to set a new password; answers alike whether the pair is known or not (unless the merchant wants it said)',
});

export const forgotPasswordSms = endpoint({
  id: 'members.forgotPasswordSms',
  module: 'PWRESETSMS3',
  method: 'POST',
  path: '/wps/member/password/sms',
  token: 'none',
  input: z.strictObject({ mobileNum: typedText(24, 5) }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: smsErrors,
  summary: 'Sends a code by SMS to set a new password with; answers alike whether or not an account has the number',
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
  errors: [
    'field_invalid',
    'password_too_common',
    'phone_format_invalid',
    'phone_number_invalid',
    'verification_code_missing',
    'verification_code_wrong',
    'verification_code_expired',
    'account_locked',
  ],
  summary: 'Sets a new password with a code that was sent by SMS; the answer has the name to log in with',
});

export const resetPasswordLink = endpoint({
  id: 'members.resetPasswordLink',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/reset',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({
    /** What the link carries after its `#`. */
    token: z.string().min(20).max(100),
    newPassword: password,
    confirmNewPassword: typedText(128),
  }),
  output: z.object({ username: z.string() }),
  errors: ['field_invalid', 'confirmation_mismatch', 'password_too_common', 'reset_link_invalid'],
  summary: 'Sets a new password with the link of an e-mail, once, and ends all sessions of the account',
});
