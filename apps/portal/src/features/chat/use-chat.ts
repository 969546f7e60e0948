import type { OutputOf } from '@baize/wire';
import { chatMessages, chatRooms } from '@baize/wire/chat';
import { useCallback, useEffect, useRef } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePages } from '../../shared/api/use-pages.ts';
import { usePush } from '../../shared/push/use-push.ts';

export type Rooms = OutputOf<typeof chatRooms>;
export type ChatRoom = Rooms['rooms'][number];
export type ChatMessage = OutputOf<typeof chatMessages>['messages'][number];

const PAGE = 50;
/** Everybody in a room is told of a message at the same moment; each asks a little later by chance. */
const SPREAD_MS = 900;

/** The rooms of the chat, asked again a moment after something was written in one of them. */
export function useRooms() {
  const query = useCall(chatRooms, {});
  useSoonAfterPush(
    useCallback(() => true, []),
    query.refetch,
    4 * SPREAD_MS,
  );
  return query;
}

/** The messages of a room, the newest first, and further pages of older ones. */
export function useMessages(room: string) {
  const query = usePages(
    chatMessages,
    room,
    before => ({ room, limit: PAGE, before }),
    page => page.next,
  );
  useSoonAfterPush(
    useCallback(changed => changed === room, [room]),
    query.refetch,
    SPREAD_MS,
  );
  return query;
}

/** Runs `again` at most once in so many milliseconds after rooms changed that are `meant`. */
function useSoonAfterPush(meant: (room: unknown) => boolean, again: () => unknown, withinMs: number): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  usePush('chat', data => {
    if (timer.current !== undefined || !meant(Object(data).room)) return;
    timer.current = window.setTimeout(
      () => {
        timer.current = undefined;
        again();
      },
      withinMs * (0.2 + 0.8 * Math.random()),
    );
  });
}
