import { Button, Dialog, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { wrongFields } from './fields-of.ts';
import { LeaveQuestion } from './leave-guard.tsx';
import { ReasonField } from './reason-field.tsx';
import { useRefusalText } from './refused.tsx';

type Props<Value> = {
  title: string;
  children: ReactNode;
  run: (reason: string) => Promise<Result<Value>>;
  /** What is wrong, in words, where the server names fields. */
  wrong?: (fields: readonly string[]) => string;
  /** A reason to begin with, where what is saved is an old version again. */
  given?: string;
  onDone: (value: Value) => void;
  onClose: () => void;
};

/** A form over one thing that is kept as data, saved with a reason; the server says which fields are wrong. What was typed is not lost unasked. */
export function EditDialog<Value>({ title, children, run, wrong, given, onDone, onClose }: Props<Value>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setBusy(true);
    setProblem(undefined);
    const answer = await run(reason);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setProblem(sayWrong(answer));
  };
  const sayWrong = (answer: Refusal): string => {
    const fields = wrongFields(answer);
    return fields.length > 0 && wrong ? wrong(fields) : `${text(answer)} ${fields.join(', ')}`;
  };
  return (
    <Dialog
      open
      onClose={() => (typed ? setLeaving(true) : onClose())}
      title={title}
      closeLabel={t('action.close')}
      size={600}
    >
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onGo={onClose} />}
      <form className="stack" onSubmit={event => void submit(event)} onChange={() => setTyped(true)}>
        {children}
        <ReasonField key={given} id="edit-reason" problem={problem} {...(given !== undefined && { given })} />
        <Button look="primary" wide type="submit" busy={busy}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
