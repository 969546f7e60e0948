import { Checkbox, Field, Input, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type opsListChatRooms, opsSaveChatRoom } from '@baize/wire/chat';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { Words } from '../../shared/words.tsx';

export type Room = OutputOf<typeof opsListChatRooms>['rooms'][number];

type Props = { start: Room; onDone: () => void; onClose: () => void };

/** A room: its code, what it is called in each language, its place, and whether members see it and write in it. */
export function RoomDialog({ start, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const isNew = start.version === 0;
  const set = (change: Partial<Room>): void => setDraft(before => ({ ...before, ...change }));
  const { code, names, sort, shown, open, version } = draft;
  const written = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
  return (
    <EditDialog
      draft={draft}
      title={isNew ? t('chat.new_room') : (inOwnLanguage(start.names) ?? start.code)}
      run={reason => call(opsSaveChatRoom, { code: code.trim(), names: written, sort, shown, open, version, reason })}
      wrong={() => t('chat.wrong_room')}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('chat.code')} help={t('chat.code_help')} required>
        <Input
          small
          required
          maxLength={24}
          pattern="[a-z][a-z0-9\-]*"
          disabled={!isNew}
          value={code}
          onChange={event => set({ code: event.target.value })}
        />
      </Field>
      <Words
        id="room"
        fields={[{ name: 'name', label: t('chat.room_name'), max: 40, required: true }]}
        read={language => names[language] ?? ''}
        write={(language, _field, name) => set({ names: { ...names, [language]: name } })}
      />
      <Field label={t('chat.sort')} help={t('chat.sort_help')}>
        <Input
          small
          type="number"
          min={0}
          max={999}
          value={String(sort)}
          onChange={event => set({ sort: Math.min(999, Math.max(0, Math.trunc(Number(event.target.value)) || 0)) })}
        />
      </Field>
      <Checkbox checked={shown} onChange={next => set({ shown: next })}>
        {t('chat.shown')}
      </Checkbox>
      <Checkbox checked={open} onChange={next => set({ open: next })}>
        {t('chat.open')}
      </Checkbox>
    </EditDialog>
  );
}
