import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, numericId, queryInt, typedText } from '../schemas.ts';
import { chatReason, messageNumber, roomCode } from './shapes.ts';

const author = z.object({ id: numericId, username: z.string() });

export const chatMessageState = z.enum(['shown', 'removed']);

const operatorMessage = z.object({
  number: messageNumber,
  room: roomCode,
  member: author,
  text: z.string(),
  language: z.string(),
  at: instant,
  /** Who reported it for what and nobody has looked at yet. */
  reports: z.array(z.object({ username: z.string(), reason: chatReason, at: instant })),
  state: chatMessageState,
  /** The last decision on it. */
  decided: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  /** Whether its author may not write now. */
  muted: z.boolean(),
});

export const opsListChatMessages = operatorEndpoint({
  id: 'chat.opsListMessages',
  method: 'GET',
  path: '/ops/chat/messages',
  permission: 'chat.view',
  input: z.strictObject({
    /** `reported`: those that somebody has to look at, oldest first; the others newest first. */
    show: z.enum(['all', 'reported', 'removed']).default('all'),
    room: roomCode.optional(),
    username: typedText(40).optional(),
    text: typedText(100).optional(),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(operatorMessage), next: cursor.nullable(), reported: z.number().int() }),
  errors: ['member_unknown'],
  summary: 'Messages of the chat, with the reports that wait',
});

export const opsDecideChatMessage = operatorEndpoint({
  id: 'chat.opsDecideMessage',
  method: 'POST',
  path: '/ops/chat/messages/{number}',
  permission: 'chat.moderate',
  input: z.strictObject({
    number: messageNumber,
    from: chatMessageState,
    to: chatMessageState,
    reason: typedText(300, 1),
  }),
  output: operatorMessage,
  errors: ['chat_message_unknown', 'chat_state_changed'],
  summary: 'Takes a message out of the chat, puts it back, or leaves it as it is; the reports on it are done with',
});

const mute = z.object({
  id: z.uuid(),
  member: author,
  reason: chatReason,
  note: z.string(),
  at: instant,
  by: z.string(),
  /** Null: until somebody lifts it. */
  until: instant.nullable(),
  lifted: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});

export const opsListChatMutes = operatorEndpoint({
  id: 'chat.opsListMutes',
  method: 'GET',
  path: '/ops/chat/mutes',
  permission: 'chat.view',
  input: z.strictObject({
    show: z.enum(['standing', 'over']).default('standing'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(mute), next: cursor.nullable() }),
  summary: 'Who may not write in the chat, or might not once, newest first',
});

export const opsMuteChatMember = operatorEndpoint({
  id: 'chat.opsMute',
  method: 'POST',
  path: '/ops/chat/mutes',
  permission: 'chat.moderate',
  input: z.strictObject({
    username: typedText(40, 1),
    /** Null: until somebody lifts it. */
    hours: z.number().int().min(1).max(8_760).nullable(),
    /** Told to the member. */
    reason: chatReason,
    /** For operators alone. */
    note: typedText(300, 1),
  }),
  output: mute,
  errors: ['member_unknown'],
  summary: 'Takes the pen from a member for a time; a mute that stands ends and this one counts',
});

export const opsLiftChatMute = operatorEndpoint({
  id: 'chat.opsLiftMute',
  method: 'POST',
  path: '/ops/chat/mutes/{id}/lift',
  permission: 'chat.moderate',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: mute,
  errors: ['chat_state_changed'],
  summary: 'Lets a member write again',
});

const room = z.object({
  code: roomCode,
  names: z.record(z.string(), z.string()),
  sort: z.number().int(),
  /** Whether members see it. */
  shown: z.boolean(),
  /** Whether members may write in it. */
  open: z.boolean(),
  version: z.number().int(),
  /** Messages of the last 24 hours. */
  messages: z.number().int(),
});

export const opsListChatRooms = operatorEndpoint({
  id: 'chat.opsListRooms',
  method: 'GET',
  path: '/ops/chat/rooms',
  permission: 'chat.view',
  input: z.strictObject({}),
  output: z.object({ rooms: z.array(room) }),
  summary: 'The rooms of the chat in the order in which members see them',
});

export const opsSaveChatRoom = operatorEndpoint({
  id: 'chat.opsSaveRoom',
  method: 'PUT',
  path: '/ops/chat/rooms/{code}',
  permission: 'chat.rooms',
  input: z.strictObject({
    code: roomCode,
    /** By language; English at least, which stands in for the others. */
    names: z.record(z.string().regex(/^[A-Z]{2}$/), typedText(40, 1)).refine(names => names.EN !== undefined),
    sort: z.number().int().min(0).max(999),
    shown: z.boolean(),
    open: z.boolean(),
    /** The version that the change was begun from; 0 makes a new room. */
    version: z.number().int().min(0),
    reason: typedText(300, 1),
  }),
  output: room,
  errors: ['version_changed'],
  summary: 'Makes or changes a room of the chat',
});
