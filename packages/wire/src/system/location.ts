import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const location = endpoint({
  id: 'system.location',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/location',
  token: 'none',
  input: none,
  output: z.object({
    /** ISO 3166 code of where the address of the caller lies; null where that is not known. */
    country: z.string().nullable(),
    allowed: z.boolean(),
    timeZone: z.string(),
  }),
  summary: 'Where the caller seems to be, and whether it is served there',
});
