import { Button, Dialog, notify, RadioCards, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import { reportChat } from '@baize/wire/chat';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { ChatMessage } from './use-chat.ts';

type Reason = InputOf<typeof reportChat>['reason'];

export const REASONS: readonly Reason[] = ['spam', 'insult', 'begging', 'scam', 'other'];

type Props = { message: ChatMessage; onClose: () => void; onReported: () => void };

/** Tells the operators what is wrong with a message. */
export function ReportDialog({ message, onClose, onReported }: Props): ReactNode {
  const t = useText();
  const [reason, setReason] = useState<Reason>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason === undefined) return;
    setBusy(true);
    const answer = await call(reportChat, { message: message.number, reason });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('chat.report_sent'), tone: 'ok' });
    onReported();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('chat.report')} closeLabel={t('common.close')} size={400}>
      <form className="stack" onSubmit={event => void send(event)}>
        <blockquote className="reported-words" dir="auto">
          {message.text}
        </blockquote>
        <RadioCards
          label={t('chat.report_why')}
          items={REASONS.map(value => ({ value, title: t(`chat.reason_${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <RefusalNote refusal={refusal} />
        <Button look="primary" size="xl" wide type="submit" busy={busy} disabled={reason === undefined}>
          {t('chat.report')}
        </Button>
      </form>
    </Dialog>
  );
}
