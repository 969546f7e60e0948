import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, queryInt, typedText, writtenText } from '../schemas.ts';
import { ANSWER_MAX } from '../words/index.ts';

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
        /** Why no answer can reach the writer in the portal: it has no account of its own, or that is closed. Null where one can. */
        unreachable: z.enum(['guest', 'closed']).nullable(),
        /** What the portal spoke when it was written. */
        language: z.string(),
        state: feedbackState,
        at: instant,
        handled: z.object({ name: z.string(), at: instant, note: z.string() }).nullable(),
        /** The last answer, as its writer reads it. */
        answer: z.object({ content: z.string(), name: z.string(), at: instant }).nullable(),
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

export const opsAnswerFeedback = operatorEndpoint({
  id: 'content.opsAnswerFeedback',
  method: 'POST',
  path: '/ops/content/feedback/{id}/answer',
  permission: 'content.feedback.decide',
  /** `from`: what it was when the answer was written, so that two operators do not both answer. The text is plain, not HTML. */
  input: z.strictObject({ id: z.uuid(), from: z.enum(['open', 'taken']), answer: writtenText(ANSWER_MAX, 1) }),
  output: z.object({ state: feedbackState }),
  errors: ['content_unknown', 'feedback_state_changed', 'feedback_unreachable'],
  summary: 'Answers feedback of a member, who gets it as a message and reads it beside what it wrote, and closes it',
});
