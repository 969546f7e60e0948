import { Button, Dialog, Field, Input, Note, notify, useText } from '@baize/ui';
import { opsSendTestMessage } from '@baize/wire/messages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';

type Props = { channel: 'sms' | 'email'; name: string; onClose: () => void };

/** Sends a message to somebody who looks whether it comes. */
export function TestMessageDialog({ channel, name, onClose }: Props): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [to, setTo] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(opsSendTestMessage, { channel, to: to.trim() });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('messages.test_queued'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choice.named', { name: t('messages.test'), value: name })}
      closeLabel={t('action.close')}
      size={480}
    >
      <form className="stack" onSubmit={event => void submit(event)}>
        <Field label={t(channel === 'sms' ? 'messages.to_number' : 'messages.to_address')} required>
          <Input
            required
            inputMode={channel === 'sms' ? 'tel' : 'email'}
            placeholder={channel === 'sms' ? '+66812345678' : 'name@example.com'}
            value={to}
            onChange={event => setTo(event.target.value)}
          />
        </Field>
        {refusal && (
          <Note tone="bad" live>
            {text(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy}>
          {t('messages.test')}
        </Button>
      </form>
    </Dialog>
  );
}
