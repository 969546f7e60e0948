import { Button, Field, Input, Note, notify, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { useRefusalText } from './refused.tsx';

type Props<Value> = { run: (reason: string) => Promise<Result<Value>>; onSaved: (value: Value) => void };

/** The reason, and the one button that saves. What was refused is said above it. */
export function SaveBar<Value>({ run, onSaved }: Props<Value>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await run(reason.trim());
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    setReason('');
    notify({ title: t('content.saved'), tone: 'ok' });
    onSaved(answer.value);
  };
  return (
    <form className="stack" onSubmit={event => void save(event)}>
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
      <Field label={t('reason.label')} optional={t('reason.kept')} required>
        <Input small required maxLength={300} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
      <Button look="primary" type="submit" busy={busy}>
        {t('action.save')}
      </Button>
    </form>
  );
}
