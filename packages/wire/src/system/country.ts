import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const country = endpoint({
  id: 'system.country',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/country',
  token: 'none',
  input: none,
  output: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string(), dialCode: z.string() })),
    /** The one that a form offers first. */
    defaultCode: z.string(),
  }),
  summary: "Countries with their dial codes, by name in the caller's language",
});
