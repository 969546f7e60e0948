import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText, writtenText } from '../schemas.ts';
import { WRITTEN_MAX } from '../words/index.ts';

export const feedback = endpoint({
  id: 'members.feedback',
  module: 'FEEDBACK3',
  method: 'PUT',
  path: '/wps/feedback',
  token: 'optional',
  input: z.strictObject({
    content: writtenText(WRITTEN_MAX, 1),
    kind: z.enum(['feedback', 'complaint']).default('feedback'),
    /** Where an answer may go: an address or a number of the writer's own. */
    contact: typedText(254).optional(),
  }),
  output: z.object({ number: z.string() }),
  // `value.wordsMin` and `value.wordsMax` say how long it has to be.
  errors: ['feedback_length'],
  summary: 'Sends feedback or a complaint',
});
