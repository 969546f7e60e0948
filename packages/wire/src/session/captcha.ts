import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const captcha = endpoint({
  id: 'session.captcha',
  module: 'CAPTCHA3',
  method: 'GET',
  path: '/wps/captcha',
  token: 'none',
  input: z.strictObject({ captchaId: z.uuid().optional() }),
  output: z.base64(),
  errors: ['verification_needed'],
  summary:
    'A new captcha: the value is a PNG in base64. The challenge has the id that the caller names in `captchaId` (a random UUID of its own; asking again ' +
    'replaces the picture), else one that the header `X-Captcha-Id` of the answer tells. It serves once, for two minutes. ' +
    'Refused where the merchant takes the answers of an outside provider',
});
