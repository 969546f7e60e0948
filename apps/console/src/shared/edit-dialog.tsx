import { Button, Dialog, namesInRow, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { wrongFields } from './fields-of.ts';
import { LeaveQuestion } from './leave-guard.tsx';
import { ReasonField } from './reason-field.tsx';
import { useRefusalText } from './refused.tsx';

type Props<Value> = {
  title: string;
  children: ReactNode;
  /** What the form would save, as it stands now: where it is no longer what it began from, it is not closed unasked. */
  draft: unknown;
  run: (reason: string) => Promise<Result<Value>>;
  /** What is wrong, in words, where the server names fields. */
  wrong?: (fields: readonly string[]) => string;
  /** A reason to begin with, where what is saved is an old version again. */
  given?: string;
  onDone: (value: Value) => void;
  onClose: () => void;
};

/** A form over one thing that is kept as data, saved with a reason; the server says which fields are wrong. A draft or a reason is not lost unasked. */
export function EditDialog<Value>(props: Props<Value>): ReactNode {
  const { title, children, draft, run, wrong, given = '', onDone, onClose } = props;
  const t = useText();
  const text = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [begun] = useState(() => JSON.stringify(draft));
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const unsaved = (): boolean => JSON.stringify(draft) !== begun || reasonIn(form.current) !== given;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = reasonIn(event.currentTarget).trim();
    setBusy(true);
    setProblem(undefined);
    const answer = await run(reason);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setProblem(sayWrong(answer));
  };
  const sayWrong = (answer: Refusal): string => {
    const fields = wrongFields(answer);
    return fields.length > 0 && wrong ? wrong(fields) : `${text(answer)} ${namesInRow(fields)}`;
  };
  return (
    <Dialog
      open
      onClose={() => (unsaved() ? setLeaving(true) : onClose())}
      title={title}
      closeLabel={t('action.close')}
      size={600}
    >
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onGo={onClose} />}
      <form ref={form} className="stack" onSubmit={event => void submit(event)}>
        {children}
        <ReasonField key={given} id="edit-reason" given={given} problem={problem} />
        <Button look="primary" wide type="submit" busy={busy}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}

const reasonIn = (form: HTMLFormElement | null): string => String((form && new FormData(form).get('reason')) ?? '');
