import { z } from 'zod';
import { relay } from '../relay.ts';
import { counted, cursor, instant, none, skipped } from '../schemas.ts';

export const unreadCount = relay('CSP_unreadCount', {
  id: 'content.unreadCount',
  module: 'INBOX3',
  token: 'required',
  input: none,
  output: z.number().int(),
  summary: "How many of the caller's messages are unread",
});

export const inbox = relay('CSP_getInbox', {
  id: 'content.inbox',
  module: 'INBOX3',
  token: 'required',
  input: z.strictObject({
    limit: z.number().int().min(1).max(100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), title: z.string(), content: z.string(), at: instant, read: z.boolean() }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "The caller's messages, newest first",
});
