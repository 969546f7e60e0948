import { Button, Checkbox, Dialog, Field, Note, TextArea, useText } from '@baize/ui';
import { opsWriteMemberNote } from '@baize/wire/members';
import { MEMBER_NOTE_MAX } from '@baize/wire/words';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { LeaveQuestion } from '../../shared/leave-guard.tsx';
import { useRefusalText } from '../../shared/refused.tsx';

type Props = { memberId: string; onDone: () => void; onClose: () => void };

/** A note about a member; what was begun is not lost unasked. */
export function NoteDialog({ memberId, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const say = useRefusalText();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(opsWriteMemberNote, { memberId, text, pinned });
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer);
  };
  return (
    <Dialog
      open
      onClose={() => (text.trim() === '' ? onClose() : setLeaving(true))}
      title={t('notes.write')}
      closeLabel={t('action.close')}
      size={600}
    >
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onGo={onClose} />}
      <form className="stack" onSubmit={event => void send(event)}>
        <Field label={t('notes.text')} required help={t('notes.help')}>
          <TextArea
            rows={5}
            dir="auto"
            required
            maxLength={MEMBER_NOTE_MAX}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <Checkbox checked={pinned} onChange={setPinned}>
          {t('notes.pin')}
        </Checkbox>
        {refusal && (
          <Note tone="bad" live>
            {say(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy}>
          {t('notes.write')}
        </Button>
      </form>
    </Dialog>
  );
}
