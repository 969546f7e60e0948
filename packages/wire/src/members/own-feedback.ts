import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { counted, cursor, instant, queryInt, skipped } from '../schemas.ts';

export const ownFeedback = endpoint({
  id: 'members.ownFeedback',
  module: 'FEEDBACK3',
  method: 'GET',
  path: '/wps/feedback',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: cursor.optional(), skip: skipped }),
  output: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['feedback', 'complaint']),
        content: z.string(),
        at: instant,
        state: z.enum(['open', 'taken', 'closed']),
        /** The house's answer: plain text, in the words of whoever answered. */
        answer: z.object({ content: z.string(), at: instant }).nullable(),
      }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "The caller's feedback and complaints with what was answered, newest first",
});
