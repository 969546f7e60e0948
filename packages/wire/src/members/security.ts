import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { counted, instant, none, queryInt, skipped, typedText } from '../schemas.ts';
import { emailErrors, password, smsErrors } from '../session/shapes.ts';

export const endSession = endpoint({
  id: 'members.endSession',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/member/sessions/{id}',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ ended: z.number().int() }),
  summary: 'Signs one of the own sessions out; one that is not there or has ended counts 0',
});

export const endOtherSessions = endpoint({
  id: 'members.endOtherSessions',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/sessions/end-others',
  token: 'required',
  input: none,
  output: z.object({ ended: z.number().int() }),
  summary: 'Signs all own sessions out but this one',
});

export const loginHistory = endpoint({
  id: 'members.loginHistory',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/logins',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: z.uuid().optional(), skip: skipped }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        ip: z.string(),
        device: z.string(),
        success: z.boolean(),
        outcome: z.string(),
      }),
    ),
    ...counted,
    next: z.uuid().nullable(),
  }),
  summary: 'Tries to log in with the own name, newest first',
});

export const forgetAddress = endpoint({
  id: 'members.forgetAddress',
  module: 'LOGINIPVERF3',
  method: 'DELETE',
  path: '/wps/member/addresses/{id}',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ forgotten: z.number().int() }),
  summary: 'Takes an address off the registered ones: the next login from it asks for a second factor',
});

const contact = { channel: z.enum(['sms', 'email']), to: typedText(254, 3) };

export const sendContactCode = endpoint({
  id: 'members.sendContactCode',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/contact/code',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ ...contact, password }),
  output: z.object({ expiredMinutes: z.number().int() }),
  errors: [...smsErrors, ...emailErrors, 'field_invalid', 'wrong_credentials', 'account_locked'],
  summary:
    'Sends a code to a mobile number or an e-mail address that the caller wants to bind, proven by the login password',
});

export const bindContact = endpoint({
  id: 'members.bindContact',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/contact',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ ...contact, verificationCode: typedText(12) }),
  output: z.object({
    /** Masked. */
    to: z.string(),
  }),
  errors: [
    'field_invalid',
    'phone_format_invalid',
    'phone_number_invalid',
    'verification_code_missing',
    'verification_code_wrong',
    'verification_code_expired',
    'mobile_taken',
  ],
  summary: 'Binds a mobile number or an e-mail address with the code that was sent to it',
});
