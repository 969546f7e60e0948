import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Base64 of at most 5 MB. */
const BASE64_MAX = Math.ceil((5 * 1024 * 1024) / 3) * 4;

export const sendPromotionImage = endpoint({
  id: 'promotions.sendPromotionImage',
  module: 'REWCEN3',
  method: 'POST',
  path: '/wps/promotions/images',
  token: 'required',
  input: z.strictObject({ image: z.base64().min(20).max(BASE64_MAX) }),
  output: z.object({ id: z.uuid() }),
  errors: ['image_invalid', 'too_many_images'],
  summary: 'Sends a picture for an application: PNG or JPG of at most 5 MB, drawn anew by the server',
});
