import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const captchaPuzzle = endpoint({
  id: 'session.captchaPuzzle',
  module: 'CAPTCHA3',
  method: 'GET',
  path: '/wps/captcha/puzzle',
  token: 'none',
  input: z.strictObject({}),
  output: z.object({
    captchaId: z.uuid(),
    /** 32 hex digits. */
    salt: z.string(),
    /** The SHA-256 of the salt followed by the answer's decimal digits, as text; 64 hex digits. */
    target: z.string(),
    /** The answer is a whole number from 1 to this. */
    max: z.number().int(),
    goodForSeconds: z.number().int(),
  }),
  errors: ['verification_needed'],
  summary:
    'A captcha for whoever cannot see a picture: work for the device. The number that was found is given as `captcha` beside `captchaId`, as what is read off a ' +
    'picture would be. It serves once, for five minutes; the more an address asks for within half an hour, the more work each is. ' +
    'Refused where the merchant takes the answers of an outside provider',
});
