import { z } from 'zod';
import { relay } from '../relay.ts';
import { cursor, instant, none } from '../schemas.ts';

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
  input: z.strictObject({ limit: z.number().int().min(1).max(100).default(20), after: cursor.optional() }),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), title: z.string(), content: z.string(), at: instant, read: z.boolean() }),
    ),
    next: cursor.nullable(),
  }),
  summary: "The caller's messages, newest first",
});

export const chatUnreadCount = relay('CBS_unreadCount', {
  id: 'content.chatUnreadCount',
  module: 'CBS3',
  token: 'required',
  input: none,
  output: z.number().int(),
  summary: 'How many messages of the chat room are unread',
});

export const launchChat = relay('CBS_launchChat', {
  id: 'content.launchChat',
  module: 'CBS3',
  token: 'required',
  input: none,
  output: z.object({ url: z.string() }),
  summary: 'Gives the address at which the chat room opens for the caller',
});

export const chatPermission = relay('CBS_groupPermission', {
  id: 'content.chatPermission',
  module: 'CBS3',
  token: 'required',
  input: none,
  output: z.object({ read: z.boolean(), write: z.boolean() }),
  summary: 'What the caller may do in the chat room',
});
