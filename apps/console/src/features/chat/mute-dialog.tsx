import { Field, Input, Select, useText } from '@baize/ui';
import { opsMuteChatMember } from '@baize/wire/chat';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import { REASONS, type Reason } from './reasons.ts';

/** Hours; the last has no end. */
const SPANS = ['1', '24', '168', '720', 'forever'] as const;
type Span = (typeof SPANS)[number];

type Props = { username?: string; onDone: () => void; onClose: () => void };

/** Takes the pen from a member. The reason is told to the member, the note is not. */
export function MuteDialog({ username: given, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [username, setUsername] = useState(given ?? '');
  const [span, setSpan] = useState<Span>('24');
  const [reason, setReason] = useState<Reason>('spam');
  return (
    <EditDialog
      draft={{ username, span, reason }}
      title={t('chat.mute')}
      run={note =>
        call(opsMuteChatMember, {
          username: username.trim(),
          hours: span === 'forever' ? null : Number(span),
          reason,
          note,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p className="small muted">{t('chat.mute_help')}</p>
      <Field label={t('chat.member')} required>
        <Input
          small
          required
          maxLength={40}
          readOnly={given !== undefined}
          value={username}
          onChange={event => setUsername(event.target.value)}
        />
      </Field>
      <Field label={t('chat.span')}>
        <Select
          small
          label={t('chat.span')}
          items={SPANS.map(value => ({ value, label: t(`chat.span_${value}`) }))}
          value={span}
          onChange={setSpan}
        />
      </Field>
      <Field label={t('chat.told_reason')}>
        <Select
          small
          label={t('chat.told_reason')}
          items={REASONS.map(value => ({ value, label: t(`chat.reason_${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Field>
    </EditDialog>
  );
}
