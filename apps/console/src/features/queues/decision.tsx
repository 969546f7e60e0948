import { Button, Field, Input, Key, Note, notify, useText } from '@baize/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { useKeys } from '../../shared/use-keys.ts';
import type { Queue, QueueRow } from './queue.ts';
import { useClaim } from './use-claim.ts';

type Props<Row extends QueueRow> = { queue: Queue<Row>; row: Row; onChanged: () => Promise<unknown> };
type Answer = 'yes' | 'no';

/**
 * The decision with its reason. A and R choose: with a reason they decide, without one they lead into its field, where Enter
 * decides as chosen and Escape lets the keys act again.
 */
export function Decision<Row extends QueueRow>({ queue, row, onChanged }: Props<Row>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Answer>();
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState<Answer>();
  const { release, busyId } = useClaim(queue.name, onChanged);
  const decide = async (answer: Answer): Promise<void> => {
    setChosen(answer);
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    if (reason.trim() === '' || sending) return;
    setSending(answer);
    const decided = await queue.decide(row, answer === 'yes', reason.trim());
    setSending(undefined);
    setRefusal(decided.ok ? undefined : decided);
    if (decided.ok) {
      const { state, number } = decided.value;
      notify({ title: t(`request.${state}`), text: number, tone: answer === 'yes' ? 'ok' : 'plain' });
    }
    await onChanged();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what decides is made anew with each letter of the reason.
  useKeys(useMemo(() => ({ a: () => void decide('yes'), r: () => void decide('no') }), [reason, sending, row]));
  const leave = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.currentTarget.blur();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen) void decide(chosen);
  };
  return (
    <form className="df" noValidate onSubmit={submit}>
      <Field
        label={t('reason.label')}
        required
        help={chosen && t('queue.enter_decides', { decision: t(chosen === 'yes' ? queue.yes : queue.no) })}
        error={missing && reason.trim() === '' ? t('reason.missing') : undefined}
      >
        <Input
          small
          ref={field}
          placeholder={t('reason.kept')}
          value={reason}
          maxLength={300}
          onKeyDown={leave}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
      <div className="row">
        <Button look="primary" className="grow" busy={sending === 'yes'} onClick={() => void decide('yes')}>
          {t(queue.yes)} <Key>A</Key>
        </Button>
        <Button look="danger-line" busy={sending === 'no'} onClick={() => void decide('no')}>
          {t(queue.no)} <Key>R</Key>
        </Button>
        <Button busy={busyId === row.id} onClick={() => void release(row.id)}>
          {t('queue.release')}
        </Button>
      </div>
    </form>
  );
}
