import { Badge, Button, DataTable, EmptyState, Note, Panel, useText } from '@baize/ui';
import { opsListChatRooms } from '@baize/wire/chat';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { type Room, RoomDialog } from './room-dialog.tsx';
import { useRoomNames } from './use-room-names.ts';

/** The rooms in the order in which members see them. */
export function ChatRooms(): ReactNode {
  const t = useText();
  const mayEdit = useMay('chat.rooms');
  const nameOf = useRoomNames();
  const list = useOps(opsListChatRooms, {});
  const [edited, setEdited] = useState<Room>();
  const rooms = list.data?.rooms;
  const add = (): void => {
    const sort = (rooms?.at(-1)?.sort ?? 0) + 10;
    setEdited({ code: '', names: {}, sort, shown: true, open: true, version: 0, messages: 0 });
  };
  const state = (room: Room): ReactNode =>
    room.shown ? (
      <Badge tone={room.open ? 'ok' : 'wait'}>{t(room.open ? 'chat.room_open' : 'chat.room_closed')}</Badge>
    ) : (
      <Badge tone="bad">{t('chat.room_hidden')}</Badge>
    );
  const edit = (room: Room): ReactNode =>
    mayEdit && (
      <Button size="s" icon="edit" onClick={() => setEdited(room)}>
        {t('chat.edit_room')}
      </Button>
    );
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <Note>
        {t('chat.rooms_help')}{' '}
        <Link className="link" to="/settings/$room/$name" params={{ room: 'chat', name: 'rules' }}>
          {t('chat.to_rules')}
        </Link>
      </Note>
      <Panel
        flush
        title={t('chat.view_rooms')}
        end={
          mayEdit && (
            <Button size="s" icon="plus" onClick={add}>
              {t('chat.new_room')}
            </Button>
          )
        }
      >
        <DataTable<Room>
          caption={t('chat.view_rooms')}
          rows={rooms}
          rowKey={room => room.code}
          empty={<EmptyState>{t('chat.no_rooms')}</EmptyState>}
          columns={[
            { id: 'sort', head: t('chat.sort'), numeric: true, cell: room => room.sort },
            { id: 'name', head: t('chat.room_name'), cell: room => <b>{nameOf(room.code)}</b> },
            { id: 'code', head: t('chat.code'), cell: room => room.code },
            { id: 'messages', head: t('chat.messages_day'), numeric: true, cell: room => room.messages },
            { id: 'state', head: t('chat.state'), cell: state },
            { id: 'edit', head: <span className="vh">{t('chat.edit_room')}</span>, cell: edit },
          ]}
          card={room => ({
            title: nameOf(room.code),
            amount: t('chat.messages_count', { count: room.messages }),
            when: room.code,
            status: (
              <span className="row">
                {state(room)}
                {edit(room)}
              </span>
            ),
          })}
        />
      </Panel>
      {edited && (
        <RoomDialog
          start={edited}
          onDone={() => {
            setEdited(undefined);
            void list.refetch();
          }}
          onClose={() => {
            setEdited(undefined);
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
