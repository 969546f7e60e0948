import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, queryInt, typedText } from '../schemas.ts';

const channel = z.enum(['sms', 'email']);
const state = z.enum(['queued', 'sent', 'failed', 'skipped', 'expired']);
const after = z.uuid().optional();

export const opsListOutbox = operatorEndpoint({
  id: 'messages.opsListOutbox',
  method: 'GET',
  path: '/ops/messages/outbox',
  permission: 'messages.outbox',
  input: z.strictObject({ recipient: typedText(254).optional(), limit: queryInt(1, 200).default(50), after }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        channel,
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        at: instant,
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary:
    'What the demo would have sent, newest first; a house that sends for real keeps no contents and has no rows here',
});

export const opsListMessages = operatorEndpoint({
  id: 'messages.opsListMessages',
  method: 'GET',
  path: '/ops/messages/log',
  permission: 'messages.view',
  input: z.strictObject({
    channel: channel.optional(),
    state: state.optional(),
    limit: queryInt(1, 200).default(50),
    after,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        channel,
        template: z.string(),
        language: z.string(),
        /** Masked. */
        to: z.string(),
        memberId: z.string().nullable(),
        state,
        attempts: z.number().int(),
        provider: z.string().nullable(),
        reference: z.string().nullable(),
        problem: z.string().nullable(),
        at: instant,
        finishedAt: instant.nullable(),
      }),
    ),
    next: z.uuid().nullable(),
    /** Whether messages go anywhere, and when the provider's secret was set. */
    providers: z.array(z.object({ channel, sends: z.boolean(), secretSetAt: instant.nullable() })),
  }),
  summary: 'The log of messages, newest first, without what they said',
});

export const opsSetMessageSecret = operatorEndpoint({
  id: 'messages.opsSetMessageSecret',
  method: 'PUT',
  path: '/ops/messages/secrets/{channel}',
  permission: 'settings.messages',
  input: z.strictObject({ channel, secret: z.string().min(1).max(2000), reason: typedText(300, 1) }),
  output: z.object({ set: z.literal(true) }),
  summary: "Sets what the provider's account is proven with: sealed, never shown again",
});

export const opsSendTestMessage = operatorEndpoint({
  id: 'messages.opsSendTestMessage',
  method: 'POST',
  path: '/ops/messages/test',
  permission: 'settings.messages',
  input: z.strictObject({ channel, to: typedText(254, 3) }),
  output: z.object({ id: z.uuid() }),
  errors: ['sms_not_enabled', 'email_not_enabled'],
  summary: 'Sends a message to try the provider; the log shows what became of it',
});
