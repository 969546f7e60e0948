import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

/**
 * One SSE connection per browser and token, read by `fetch` so that the token travels in its header. Events: `hello` (the
 * stream stands; `member` says whether the token was known), `resync` (something was missed: ask again for what is on the screen), and the topics of `pushTopics`.
 * `Last-Event-ID` resumes after that event. A guest gets the merchant's broadcasts only.
 */
export const stream = endpoint({
  id: 'system.stream',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/stream',
  token: 'optional',
  input: none,
  // The answer is text/event-stream, outside the envelope; a refusal before it begins is an envelope as ever.
  output: z.unknown(),
  summary: 'Changes as they happen: balance, issues, draws, requests, messages, session (server-sent events)',
});
