import { Button, Dialog, Field, Note, PasswordInput, TextArea, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { KeptReasonField } from './reason-field.tsx';
import { useRefusalText, WayOn } from './refused.tsx';

type Props = {
  title: string;
  /** A key in PEM, which has lines. */
  lines?: boolean;
  run: (secret: string, reason: string) => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
};

/** Takes a secret that is sealed at once and never shown again, with a reason. */
export function SecretDialog({ title, lines = false, run, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [secret, setSecret] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await run(secret.trim(), reason.trim());
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer);
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} size={480}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>{t('secret.help')}</p>
        <Field label={t('secret.label')} required>
          {lines ? (
            <TextArea
              className="code"
              required
              rows={8}
              spellCheck={false}
              placeholder="-----BEGIN"
              value={secret}
              onChange={event => setSecret(event.target.value)}
            />
          ) : (
            <PasswordInput
              required
              autoComplete="off"
              labels={{ show: t('password.show'), hide: t('password.hide') }}
              value={secret}
              onChange={event => setSecret(event.target.value)}
            />
          )}
        </Field>
        <KeptReasonField value={reason} onChange={setReason} />
        {refusal && (
          <Note tone="bad" live end={<WayOn refusal={refusal} />}>
            {text(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy}>
          {t('secret.set')}
        </Button>
      </form>
    </Dialog>
  );
}
