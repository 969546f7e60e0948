import { Count, TabLinks, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatRoom } from './use-chat.ts';

/** The rooms, each with an address, and what is new in the others. */
export function RoomLinks({ rooms, open }: { rooms: readonly ChatRoom[]; open: string | undefined }): ReactNode {
  const t = useText();
  return (
    <TabLinks label={t('chat.rooms')}>
      {rooms.map(({ code, name, unread }) => {
        const news = code === open ? 0 : unread;
        return (
          <Link
            key={code}
            to="/chat"
            search={{ room: code }}
            className="tab"
            {...(code === open && { 'aria-current': 'page' })}
            {...(news > 0 && { 'aria-label': t('chat.room_unread', { room: name, count: news }) })}
          >
            {name}
            {news > 0 && <Count value={news > 99 ? '99+' : news} />}
          </Link>
        );
      })}
    </TabLinks>
  );
}
