import { chatPermission, chatRooms, launchChat } from '@baize/wire/chat';
import { handle } from '../../http/handler.ts';
import { maskUsername } from '../members/index.ts';
import { unreadOf } from './readers.ts';
import { refusalOf, rightsOf } from './rights.ts';
import { nameOf, shownRooms } from './rooms.ts';
import { chatRules } from './settings.ts';

/** Where the portal shows the chat, in a window of its own. */
const CHAT_PAGE = '/chat';

export const launchHandler = handle(launchChat, async ({ ctx, caller: { member }, fail }) =>
  (await rightsOf(ctx, member)).keptAway ? fail('chat_kept_away') : { url: CHAT_PAGE },
);

export const permissionHandler = handle(chatPermission, async ({ input, ctx, caller: { member } }) => {
  const [rights, rooms] = await Promise.all([rightsOf(ctx, member), shownRooms(ctx.db, member.merchantId)]);
  const room = input.room === undefined ? rooms[0] : rooms.find(({ code }) => code === input.room);
  if (!room || rights.keptAway) return { read: false, write: false };
  return { read: true, write: refusalOf(rights, room) === undefined };
});

export const roomsHandler = handle(chatRooms, async ({ ctx, caller: { member }, request, fail }) => {
  const rights = await rightsOf(ctx, member);
  if (rights.keptAway) return fail('chat_kept_away');
  const [rooms, unread] = await Promise.all([shownRooms(ctx.db, member.merchantId), unreadOf(ctx, member)]);
  const { textMax, slowSeconds, keepDays } = ctx.settings.get(member.merchantId, chatRules);
  const { muted, writesFrom } = rights;
  return {
    rooms: rooms.map(room => ({
      code: room.code,
      name: nameOf(room, request),
      unread: unread.get(room.code) ?? 0,
      refused: refusalOf(rights, room) ?? null,
    })),
    rules: { textMax, slowSeconds, keepDays },
    name: maskUsername(member.username),
    muted: muted ? { until: muted.until?.toISOString() ?? null, reason: muted.reason } : null,
    writesFrom: writesFrom?.toISOString() ?? null,
  };
});
