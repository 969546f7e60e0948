import { Button, Note, notify, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { fieldsOf } from './fields-of.ts';
import { Meanwhile } from './meanwhile.tsx';
import { KeptReasonField } from './reason-field.tsx';
import { useRefusalText, WayOn } from './refused.tsx';

type Props<Value> = {
  run: (reason: string) => Promise<Result<Value>>;
  onSaved: (value: Value) => void;
  /** What is wrong, in words, where the server names fields instead. */
  wrong?: (fields: readonly string[]) => string;
  /** A reason to begin with, where what is saved is an old version again. */
  given?: string;
  /** Begins again from what stands now, where somebody else saved in between. */
  onAgain?: () => void;
  /** Whether somebody else has saved already. */
  outdated?: boolean;
  /** Whether somebody else has to agree: it is proposed, not saved. */
  proposes?: boolean;
};

/** The reason, and the one button that saves. What was refused is said above it. */
export function SaveBar<Value>(props: Props<Value>): ReactNode {
  const { run, onSaved, wrong, given = '', onAgain, outdated, proposes = false } = props;
  const t = useText();
  const text = useRefusalText();
  const [reason, setReason] = useState(given);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const fields = Object.keys(fieldsOf(fieldsOf(refusal?.value)?.fields) ?? {});
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await run(reason.trim());
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    setReason('');
    notify({ title: t(proposes ? 'settings.proposed' : 'content.saved'), tone: 'ok' });
    onSaved(answer.value);
  };
  return (
    <form className="stack" onSubmit={event => void save(event)}>
      {outdated && !refusal && onAgain && <Meanwhile onAgain={onAgain} />}
      {refusal && (
        <Note
          tone="bad"
          live
          end={
            onAgain && refusal.code === 'version_changed' ? (
              <Button size="s" onClick={onAgain}>
                {t('settings.load_again')}
              </Button>
            ) : (
              <WayOn refusal={refusal} />
            )
          }
        >
          {fields.length > 0 && wrong ? wrong(fields) : text(refusal)}
        </Note>
      )}
      <KeptReasonField small value={reason} onChange={setReason} />
      <Button look="primary" type="submit" busy={busy}>
        {t(proposes ? 'settings.propose' : 'action.save')}
      </Button>
    </form>
  );
}
