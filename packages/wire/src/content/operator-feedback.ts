import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, queryInt, typedText } from '../schemas.ts';

export const feedbackState = z.enum(['open', 'taken', 'closed']);

export const opsListFeedback = operatorEndpoint({
  id: 'content.opsListFeedback',
  method: 'GET',
  path: '/ops/content/feedback',
  permission: 'content.feedback.view',
  input: z.strictObject({
    state: feedbackState.default('open'),
    kind: z.enum(['feedback', 'complaint']).optional(),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        kind: z.enum(['feedback', 'complaint']),
        content: z.string(),
        contact: z.string().nullable(),
        /** Null where a guest wrote. */
        member: z.object({ id: z.string(), username: z.string() }).nullable(),
        language: z.string(),
        state: feedbackState,
        at: instant,
        handled: z.object({ name: z.string(), at: instant, note: z.string() }).nullable(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'Feedback and complaints, oldest first while they wait',
});

export const opsDecideFeedback = operatorEndpoint({
  id: 'content.opsDecideFeedback',
  method: 'POST',
  path: '/ops/content/feedback/{id}',
  permission: 'content.feedback.decide',
  input: z.strictObject({ id: z.uuid(), from: feedbackState, to: feedbackState, note: typedText(1000, 1) }),
  output: z.object({ state: feedbackState }),
  errors: ['content_unknown', 'feedback_state_changed'],
  summary: 'Takes feedback in hand, gives it back or closes it, with a note',
});
