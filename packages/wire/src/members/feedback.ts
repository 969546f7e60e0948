import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';

export const feedback = endpoint({
  id: 'members.feedback',
  module: 'FEEDBACK3',
  method: 'PUT',
  path: '/wps/feedback',
  token: 'optional',
  input: z.strictObject({
    content: typedText(4000, 1),
    kind: z.enum(['feedback', 'complaint']).default('feedback'),
    contact: typedText(254).optional(),
  }),
  output: z.object({ number: z.string() }),
  errors: ['field_invalid'],
  summary: 'Sends feedback or a complaint',
});
