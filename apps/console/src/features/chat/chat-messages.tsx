import { Button, EmptyState, Field, Input, Select, SkeletonRows, useText } from '@baize/ui';
import { opsListChatMessages, opsListChatRooms } from '@baize/wire/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Paged } from '../../shared/paged.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { ChatMessage, type Row } from './chat-message.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { useRoomNames } from './use-room-names.ts';

type Props = { show: 'reported' | 'all' | 'removed' };

/** Messages as they were written, with what was said against them. What waits comes oldest first. */
export function ChatMessages({ show }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { room, username, text } = useSearch({ from: '/chat' });
  const [decision, setDecision] = useState<Decision>();
  const [muted, setMuted] = useState<Row>();
  const pages = useOpsPages(
    opsListChatMessages,
    { show, room, username, text },
    after => ({ show, room, username, text, after }),
    page => page.next,
    LIVE_MS,
  );
  const rows = pages.data?.pages.flatMap(page => page.rows);
  const done = (): void => {
    setDecision(undefined);
    setMuted(undefined);
    void client.invalidateQueries({ queryKey: [opsListChatMessages.id] });
    void pages.refetch();
  };
  return (
    <>
      <Filter key={`${room} ${username} ${text}`} />
      <Paged pages={pages}>
        {pages.isPending && <SkeletonRows rows={5} />}
        {rows?.length === 0 && <EmptyState>{t(show === 'reported' ? 'chat.none_reported' : 'chat.none')}</EmptyState>}
        <div className="rooms">
          {rows?.map(row => (
            <ChatMessage
              key={row.number}
              row={row}
              onDecide={to => setDecision({ row, to })}
              onMute={() => setMuted(row)}
            />
          ))}
        </div>
      </Paged>
      {decision && <DecideDialog decision={decision} onDone={done} onClose={() => setDecision(undefined)} />}
      {muted && <MuteDialog username={muted.member.username} onDone={done} onClose={() => setMuted(undefined)} />}
    </>
  );
}

const ANY = '';

/** Which messages: of a room, of a member, with these words. What was looked for stands in the address. */
function Filter(): ReactNode {
  const t = useText();
  const asked = useSearch({ from: '/chat' });
  const navigate = useNavigate({ from: '/chat' });
  const rooms = useOps(opsListChatRooms, {}).data?.rooms ?? [];
  const nameOf = useRoomNames();
  const [username, setUsername] = useState(asked.username ?? '');
  const [text, setText] = useState(asked.text ?? '');
  const go = (change: { room?: string }): void => {
    const wanted = { view: asked.view, room: asked.room, username: username.trim(), text: text.trim(), ...change };
    void navigate({ search: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)), replace: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go({});
  };
  return (
    <form className="chat-filter" onSubmit={submit}>
      <Field label={t('chat.room')}>
        <Select
          small
          label={t('chat.room')}
          items={[
            { value: 'any', label: t('choice.all') },
            ...rooms.map(({ code }) => ({ value: code, label: nameOf(code) })),
          ]}
          value={asked.room ?? 'any'}
          onChange={code => go({ room: code === 'any' ? ANY : code })}
        />
      </Field>
      <Field label={t('chat.member')}>
        <Input small maxLength={40} value={username} onChange={event => setUsername(event.target.value)} />
      </Field>
      <Field label={t('chat.words')}>
        <Input small maxLength={100} value={text} onChange={event => setText(event.target.value)} />
      </Field>
      <Button type="submit" size="s" icon="search">
        {t('chat.search')}
      </Button>
    </form>
  );
}
