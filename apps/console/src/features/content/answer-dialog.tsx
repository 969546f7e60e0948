import { languageOf } from '@baize/i18n';
import { Button, Dialog, Field, Note, TextArea, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsAnswerFeedback, type opsListFeedback } from '@baize/wire/content';
import { ANSWER_MAX } from '@baize/wire/words';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';

type Row = OutputOf<typeof opsListFeedback>['rows'][number];
type Props = { row: Row; onDone: () => void; onClose: () => void };

/** The answer to what a member wrote, in the language that it was written in: it is read as it stands. */
export function AnswerDialog({ row, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const { name: language, bcp47, dir } = languageOf(row.language);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (row.state === 'closed') return;
    setBusy(true);
    setRefusal(undefined);
    const result = await call(opsAnswerFeedback, { id: row.id, from: row.state, answer });
    setBusy(false);
    if (result.ok) onDone();
    else setRefusal(result);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.answer_title', { number: row.number })}
      closeLabel={t('action.close')}
      size={600}
      closeOnOutside={answer === ''}
    >
      <form className="stack" onSubmit={event => void send(event)}>
        <p className="letter soft" dir="auto">
          {row.content}
        </p>
        <Field
          label={t('content.answer_in', { language })}
          required
          help={t('content.answer_help', { name: row.member?.username ?? '' })}
        >
          <TextArea
            rows={8}
            lang={bcp47}
            dir={dir}
            required
            maxLength={ANSWER_MAX}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
          />
        </Field>
        {refusal && (
          <Note tone="bad" live>
            {text(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy} disabled={answer.trim() === ''}>
          {t('content.answer_send')}
        </Button>
      </form>
    </Dialog>
  );
}
