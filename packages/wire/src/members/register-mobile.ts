import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { registered, registrationErrors, registrationFields } from './registration-fields.ts';

export const registerMobile = endpoint({
  id: 'members.registerMobile',
  module: 'MOBILENUMREG3',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({
    ...registrationFields,
    username: typedText(64).optional(),
    mobileNum: typedText(24, 5),
    verificationCode: typedText(12).optional(),
  }),
  output: registered,
  errors: registrationErrors,
  summary:
    'Registers a player by mobile number; the username is made up where none is given. With REGMOBVERF3 the number is proven by the code of `smsRegister`',
});
