import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { relay } from '../relay.ts';
import { commandId, instant, none, queryInt, writtenText } from '../schemas.ts';
import { chatReason, messageNumber, roomCode, writingRefusal } from './shapes.ts';

export const chatUnreadCount = relay('CBS_unreadCount', {
  id: 'chat.unreadCount',
  module: 'CBS3',
  token: 'required',
  input: none,
  output: z.number().int(),
  summary: 'How many messages were written since the caller last looked into the rooms, a hundred at most',
});

export const launchChat = relay('CBS_launchChat', {
  id: 'chat.launch',
  module: 'CBS3',
  token: 'required',
  input: none,
  output: z.object({ url: z.string() }),
  errors: ['chat_kept_away'],
  summary: 'Gives the address at which the chat room opens for the caller',
});

export const chatPermission = relay('CBS_groupPermission', {
  id: 'chat.permission',
  module: 'CBS3',
  token: 'required',
  input: z.strictObject({ room: roomCode.optional() }),
  output: z.object({ read: z.boolean(), write: z.boolean() }),
  summary: 'What the caller may do in a room of the chat; without one, in the first',
});

export const chatRooms = endpoint({
  id: 'chat.rooms',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/rooms',
  token: 'required',
  input: none,
  output: z.object({
    rooms: z.array(
      z.object({
        code: roomCode,
        name: z.string(),
        unread: z.number().int(),
        /** Null where the caller may write. */
        refused: writingRefusal.nullable(),
      }),
    ),
    rules: z.object({ textMax: z.number().int(), slowSeconds: z.number().int(), keepDays: z.number().int() }),
    /** How the others see the caller. */
    name: z.string(),
    /** `until` is null where the mute has no end. */
    muted: z.object({ until: instant.nullable(), reason: chatReason }).nullable(),
    /** From when on a young account may write. */
    writesFrom: instant.nullable(),
  }),
  errors: ['chat_kept_away'],
  summary: "The rooms of the chat, the caller's rights in them, and what was written since the last look",
});

export const chatMessage = z.object({
  number: messageNumber,
  name: z.string(),
  rank: z.string(),
  own: z.boolean(),
  text: z.string(),
  language: z.string(),
  at: instant,
  /** Whether the caller has reported it. */
  reported: z.boolean(),
});

export const chatMessages = endpoint({
  id: 'chat.messages',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/messages',
  token: 'required',
  input: z.strictObject({ room: roomCode, limit: queryInt(1, 100).default(50), before: messageNumber.optional() }),
  output: z.object({ messages: z.array(chatMessage), next: messageNumber.nullable() }),
  errors: ['chat_room_unknown', 'chat_kept_away'],
  summary:
    'The messages of a room, newest first, without those that were taken out and those of members whom the caller hides',
});

export const writeChat = endpoint({
  id: 'chat.write',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/messages',
  token: 'required',
  input: z.strictObject({ id: commandId, room: roomCode, text: writtenText(1_000, 1) }),
  output: chatMessage,
  errors: [
    'chat_room_unknown',
    'chat_muted',
    'chat_closed',
    'chat_not_yet',
    'chat_too_fast',
    'chat_too_long',
    'chat_contact',
    'chat_word',
    'chat_kept_away',
    'id_reused',
  ],
  summary: 'Writes into a room',
});

export const seenChat = endpoint({
  id: 'chat.seen',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/seen',
  token: 'required',
  input: z.strictObject({ room: roomCode, upto: messageNumber }),
  output: z.object({ unread: z.number().int() }),
  errors: ['chat_room_unknown'],
  summary: 'Notes up to which message the caller has read a room; answers what is unread over all rooms',
});

export const reportChat = endpoint({
  id: 'chat.report',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/reports',
  token: 'required',
  input: z.strictObject({ message: messageNumber, reason: chatReason }),
  output: z.object({ reported: z.literal(true) }),
  errors: ['chat_message_unknown'],
  summary: 'Tells the operators of a message; once for each message and member',
});

export const hiddenChat = endpoint({
  id: 'chat.hidden',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/hidden',
  token: 'required',
  input: none,
  output: z.object({ members: z.array(z.object({ id: z.uuid(), name: z.string(), at: instant })) }),
  summary: 'The members whose messages the caller does not want to see',
});

export const hideChatMember = endpoint({
  id: 'chat.hide',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/hidden',
  token: 'required',
  input: z.strictObject({ message: messageNumber }),
  output: z.object({ hidden: z.literal(true) }),
  errors: ['chat_message_unknown'],
  summary: 'Hides whoever wrote a message from the caller',
});

export const showChatMember = endpoint({
  id: 'chat.show',
  module: 'CBS3',
  method: 'DELETE',
  path: '/wps/chat/hidden/{id}',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ hidden: z.literal(false) }),
  summary: 'Shows a hidden member again',
});
