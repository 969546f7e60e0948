import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { password } from '../session/shapes.ts';

const recoveryCodes = z.object({
  /** Each serves once in the place of a code; shown now and never again. */
  recoveryCodes: z.array(z.string()),
});
const code = typedText(16, 6);

export const beginTotp = endpoint({
  id: 'members.beginTotp',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/member/totp',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ password }),
  output: z.object({
    /** What an authenticator takes in: by hand in base 32, or as a QR code of the address. */
    secret: z.string(),
    url: z.string(),
  }),
  errors: ['wrong_credentials', 'account_locked', 'totp_on'],
  summary: 'Draws a secret for an authenticator; it is on only once `confirmTotp` has seen a code of it',
});

export const confirmTotp = endpoint({
  id: 'members.confirmTotp',
  module: 'LOGINIPVERF3',
  method: 'PUT',
  path: '/wps/member/totp',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ code }),
  output: recoveryCodes,
  errors: ['second_factor_wrong', 'account_locked', 'totp_on', 'totp_off'],
  summary: 'Turns the authenticator on with its first code, and gives ten recovery codes',
});

export const renewRecoveryCodes = endpoint({
  id: 'members.renewRecoveryCodes',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/member/totp/recovery-codes',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ password, code }),
  output: recoveryCodes,
  errors: ['wrong_credentials', 'account_locked', 'second_factor_wrong', 'totp_off'],
  summary: 'Gives ten new recovery codes; the earlier ones serve no more',
});

export const turnOffTotp = endpoint({
  id: 'members.turnOffTotp',
  module: 'LOGINIPVERF3',
  method: 'POST',
  path: '/wps/member/totp/off',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ password, code }),
  output: z.object({ on: z.literal(false) }),
  errors: ['wrong_credentials', 'account_locked', 'second_factor_wrong', 'totp_off'],
  summary: 'Turns the authenticator off, proven by the password and a code of it (or a recovery code)',
});
