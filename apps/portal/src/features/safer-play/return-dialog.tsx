import { Button, Dialog, Field, TextArea, useText } from '@baize/ui';
import { askReturn } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';

type Props = { days: number; onClose: () => void; onDone: () => void };

const LEAST = 10;

/** Back from an exclusion without an end: why, and then a time to think about it. */
export function ReturnDialog({ days, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const short = reason.trim().length < LEAST;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (short || busy) return;
    setBusy(true);
    const answer = await call(askReturn, { reason });
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer);
  };
  return (
    <Dialog open onClose={onClose} title={t('safer.askReturn')} closeLabel={t('common.close')}>
      <form
        className="stack gap-3"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="soft">{t('safer.returnHelp', { days })}</p>
        <RefusalNote refusal={refusal} />
        <Field
          label={t('safer.returnReason')}
          required
          error={tried && short ? t('safer.returnShort', { count: LEAST }) : undefined}
          id="return-reason"
        >
          <TextArea rows={4} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
        <Button type="submit" look="primary" size="xl" wide busy={busy}>
          {t('safer.askReturn')}
        </Button>
      </form>
    </Dialog>
  );
}
