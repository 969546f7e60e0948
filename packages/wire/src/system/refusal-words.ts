import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const refusalWords = endpoint({
  id: 'system.refusalWords',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/refusals/{code}',
  token: 'none',
  input: z.strictObject({
    code: z.string().regex(/^[a-z0-9_]{1,60}$/),
    /** JSON of the value that the refusal carried, where its words name some of it. */
    value: z.string().max(500).optional(),
  }),
  output: z.object({ message: z.string() }),
  summary:
    'What a refusal says in the language of the caller: for a page whose reader chooses another one while it stands there',
});
