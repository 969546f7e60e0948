import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, typedText } from '../schemas.ts';

const personal = z.object({
  nickname: z.string(),
  /** What the registration asked beside: the field's name and its text, masked. */
  fields: z.array(z.object({ field: z.string(), text: z.string() })),
  /** Whether an e-mail tells of a login from a new address. */
  loginNotice: z.boolean(),
  /** Whether the proven mobile number is the caller's Zalo account; null without such a number. */
  zalo: z.boolean().nullable(),
});

export const personalData = endpoint({
  id: 'members.personalData',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/personal',
  token: 'required',
  input: none,
  output: personal,
  summary: 'What the house knows of the caller beside what secures the account; masked where it is personal',
});

export const changePersonalData = endpoint({
  id: 'members.changePersonalData',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/member/personal',
  token: 'required',
  input: z.strictObject({
    nickname: typedText(30).optional(),
    loginNotice: z.boolean().optional(),
    zalo: z.boolean().optional(),
  }),
  output: personal,
  errors: ['true_account_needed', 'field_invalid'],
  summary:
    'Changes the nickname, whether logins from new addresses are told, or whether the proven mobile number is a Zalo account; what identifies somebody is changed by customer service',
});
