import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { commandId, cursor, instant, queryInt, typedText, writtenText } from '../schemas.ts';

/** Who gets a message: everybody, one member, members from a rank on, or agents. */
export const inboxAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('agents') }),
  z.strictObject({ kind: z.literal('rank'), rankMin: z.number().int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('member'), username: typedText(64, 1) }),
]);

const text = z.strictObject({ title: typedText(120, 1), content: writtenText(20_000, 1) });

const row = z.object({
  id: z.uuid(),
  audience: z.enum(['all', 'agents', 'rank', 'member']),
  /** The rank from which it is read, or the member to whom it was written; null for everybody and for agents. */
  reader: z.string().nullable(),
  /** In the operator's language where it was written in it. */
  title: z.string(),
  sentAt: instant,
  sentBy: z.string(),
  /** How many have read it. */
  readers: z.number().int(),
  withdrawn: z.boolean(),
  marketing: z.boolean(),
});

export const opsListInbox = operatorEndpoint({
  id: 'inbox.opsListInbox',
  method: 'GET',
  path: '/ops/inbox',
  permission: 'content.inbox',
  input: z.strictObject({ limit: queryInt(1, 100).default(50), after: cursor.optional() }),
  output: z.object({ rows: z.array(row), next: cursor.nullable() }),
  summary: 'Messages that operators sent to members, newest first',
});

export const opsSendInbox = operatorEndpoint({
  id: 'inbox.opsSendInbox',
  method: 'POST',
  path: '/ops/inbox',
  permission: 'content.inbox',
  input: z.strictObject({
    id: commandId,
    audience: inboxAudience,
    /** Advertising reaches nobody who keeps away from play or wants none; a notice of the service reaches everybody. */
    marketing: z.boolean(),
    /** By language; English stands in for what is missing. */
    texts: z.record(z.string().regex(/^[A-Z]{2}$/), text).refine(texts => texts.EN !== undefined),
    reason: typedText(300, 1),
  }),
  output: row,
  errors: ['member_unknown', 'member_wants_no_marketing'],
  summary: 'Sends a message to the inboxes of an audience',
});

export const opsWithdrawInbox = operatorEndpoint({
  id: 'inbox.opsWithdrawInbox',
  method: 'POST',
  path: '/ops/inbox/{id}/withdraw',
  permission: 'content.inbox',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: row,
  errors: ['message_unknown'],
  summary: 'Takes a message back: nobody sees it any more',
});
