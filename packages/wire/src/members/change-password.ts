import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { password } from '../session/shapes.ts';

export const changePassword = endpoint({
  id: 'members.changePassword',
  module: 'PASS3',
  method: 'POST',
  path: '/wps/member/password',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    /** Needed unless a ticket of the login stands in for it. */
    oldPassword: typedText(128).optional(),
    newPassword: password,
    confirmNewPassword: typedText(128),
    cpw: z.string().max(100).optional(),
    /** Age and terms: asked of the owner of an account that another person opened, before anything else. */
    ageConfirmed: z.boolean().optional(),
  }),
  output: z.object({ changed: z.literal(true) }),
  errors: [
    'field_invalid',
    'confirmation_mismatch',
    'wrong_old_password',
    'password_too_common',
    'password_unchanged',
    'change_ticket_invalid',
    'account_locked',
    'age_not_confirmed',
  ],
  summary: "Changes the caller's password and ends the other sessions of the account",
});
