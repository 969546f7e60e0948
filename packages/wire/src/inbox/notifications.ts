import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

/** What a member wants to hear of. The inbox keeps what concerns the account whatever is chosen here. */
const preferences = z.strictObject({
  /** Advertising at all, in the inbox and elsewhere. */
  marketing: z.boolean(),
  /** What browsers that were let in are told: deposits and withdrawals, rewards, words of the house. */
  pushMoney: z.boolean(),
  pushRewards: z.boolean(),
  pushMessages: z.boolean(),
});

const shown = preferences.extend({
  /** The key that a browser subscribes with (VAPID, base64url); null where the house pushes nothing. */
  pushKey: z.string().nullable(),
});

export const showPreferences = endpoint({
  id: 'inbox.showPreferences',
  module: 'INBOX3',
  method: 'GET',
  path: '/wps/inbox/preferences',
  token: 'required',
  input: none,
  output: shown,
  summary: 'What the caller wants to hear of, and the key for push messages',
});

export const changePreferences = endpoint({
  id: 'inbox.changePreferences',
  module: 'INBOX3',
  method: 'PUT',
  path: '/wps/inbox/preferences',
  token: 'required',
  input: preferences,
  output: shown,
  summary: 'Changes what the caller wants to hear of',
});

/** A browser's push subscription, as the Push API gives it. */
export const letBrowserIn = endpoint({
  id: 'inbox.letBrowserIn',
  module: 'INBOX3',
  method: 'PUT',
  path: '/wps/inbox/browsers',
  token: 'required',
  input: z.strictObject({
    address: z.url().max(1000),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{86,88}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22,24}$/),
  }),
  output: z.object({ subscribed: z.literal(true) }),
  errors: ['push_unavailable', 'true_account_needed', 'too_many_tries'],
  summary: 'Lets push messages to this browser until the caller logs out there',
});

export const shutBrowserOut = endpoint({
  id: 'inbox.shutBrowserOut',
  module: 'INBOX3',
  method: 'PUT',
  path: '/wps/inbox/browsers/remove',
  token: 'required',
  input: z.strictObject({ address: z.url().max(1000) }),
  output: z.object({ subscribed: z.literal(false) }),
  summary: 'Ends push messages to a browser',
});
