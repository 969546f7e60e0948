import { Button, Dialog, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { wrongFields } from './fields-of.ts';
import { ReasonField } from './reason-field.tsx';
import { useRefusalText, WayOn } from './refused.tsx';

type Props<Value> = {
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  run: (reason: string) => Promise<Result<Value>>;
  /** False where something is still wrong in the dialog's own fields, which say it: nothing is sent. */
  ready?: () => boolean;
  /** What a field is called that the server names as wrong; undefined for one that the dialog does not have. */
  fieldName?: (field: string) => string | undefined;
  onDone: (value: Value) => void;
  onClose: () => void;
};

/** A change that needs a reason: what happens, why, and the one button that does it. */
export function ReasonDialog<Value>({
  title,
  children,
  confirm,
  danger = false,
  run,
  ready,
  fieldName,
  onDone,
  onClose,
}: Props<Value>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const named = (refused: Refusal): readonly string[] => {
    const names = wrongFields(refused).flatMap(field => fieldName?.(field) ?? []);
    return names.length === 0 ? [] : [`(${names.join(' · ')})`];
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setRefusal(undefined);
    if (ready?.() === false) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setBusy(true);
    const answer = await run(reason);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setRefusal(answer);
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} size={480}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <div className="stack">{children}</div>
        <ReasonField
          problem={refusal && [text(refusal), ...named(refusal)].join(' ')}
          wayOn={<WayOn refusal={refusal} />}
        />
        <Button look={danger ? 'danger' : 'primary'} wide type="submit" busy={busy}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
