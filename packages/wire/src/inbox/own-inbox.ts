import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const ids = z.array(z.uuid()).min(1).max(100);

export const readMessages = endpoint({
  id: 'inbox.readMessages',
  module: 'INBOX3',
  method: 'PUT',
  path: '/wps/inbox/read',
  token: 'required',
  /** Without ids: all of them. */
  input: z.strictObject({ ids: ids.optional() }),
  output: z.object({ unread: z.number().int() }),
  summary: 'Marks messages of the caller as read',
});

export const removeMessages = endpoint({
  id: 'inbox.removeMessages',
  module: 'INBOX3',
  method: 'PUT',
  path: '/wps/inbox/remove',
  token: 'required',
  input: z.strictObject({ ids }),
  output: z.object({ unread: z.number().int() }),
  summary: "Takes messages out of the caller's inbox",
});
