import { Button, Dialog, Field, Input, Note, TextArea, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';

type Props<Value> = {
  title: string;
  help: string;
  value: unknown;
  run: (value: unknown, reason: string) => Promise<Result<Value>>;
  onDone: () => void;
  onClose: () => void;
};

/** Changes an object as JSON, with a reason: for data whose shape the server checks field by field. */
export function JsonDialog<Value>({ title, help, value, run, onDone, onClose }: Props<Value>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [json, setJson] = useState(() => JSON.stringify(value, null, 2));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    const parsed = parse(json);
    if (parsed === undefined) return setProblem(t('settings.not_json'));
    setBusy(true);
    setProblem(undefined);
    const answer = await run(parsed, reason);
    setBusy(false);
    if (answer.ok) onDone();
    else setProblem(`${text(answer)} ${wrongFields(answer)}`);
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} size={600}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <Field label={t('rewards.data')} help={help} id="json">
          <TextArea
            rows={20}
            spellCheck={false}
            className="num"
            value={json}
            onChange={event => setJson(event.target.value)}
          />
        </Field>
        <Field label={t('reason.label')} optional={t('reason.kept')} required id="json-reason">
          <Input name="reason" required maxLength={300} />
        </Field>
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The fields that the server names as wrong. */
const wrongFields = ({ value }: Refusal): string =>
  typeof value === 'object' && value !== null && 'fields' in value ? Object.keys(Object(value.fields)).join(', ') : '';
