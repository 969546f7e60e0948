import './safer-play.css';
import { AlertDialog, KeyValues, Money, useText } from '@baize/ui';
import { answerRealityCheck, showRealityCheck } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { durationText } from '../../shared/safer-play/shapes.ts';

const POLL_MS = 60_000;

/** Over everything, when its time is due: how long, how much, and whether to go on or to leave. */
export function RealityCheck(): ReactNode {
  const t = useText();
  const query = useCall(showRealityCheck, {}, { staleMs: 0, refetchMs: POLL_MS });
  const [busy, setBusy] = useState(false);
  usePush('realityCheck', () => void query.refetch());
  const due = query.data?.due;
  if (!due) return null;
  const answer = async (leave: boolean): Promise<void> => {
    setBusy(true);
    await call(answerRealityCheck, {});
    await query.refetch();
    setBusy(false);
    if (leave) goTo('/member?page=saferPlay');
  };
  return (
    <AlertDialog
      open
      stays
      title={t('safer.checkTitle', { time: durationText(t, due.sessionMinutes) })}
      confirmLabel={t('safer.checkGoOn')}
      cancelLabel={t('safer.checkLeave')}
      busy={busy}
      onConfirm={() => void answer(false)}
      onCancel={() => void answer(true)}
    >
      <div className="stack gap-3">
        <p>{t('safer.checkText')}</p>
        <KeyValues
          rows={[
            { id: 'time', term: t('safer.session'), value: durationText(t, due.sessionMinutes) },
            {
              id: 'wagered',
              term: t('safer.wagered'),
              value: <Money amount={due.position.wagered} currency={due.currency} />,
            },
            { id: 'won', term: t('safer.won'), value: <Money amount={due.position.won} currency={due.currency} /> },
            {
              id: 'net',
              term: t('safer.net'),
              value: <Money amount={due.position.net} currency={due.currency} signs="both" />,
            },
          ]}
        />
      </div>
    </AlertDialog>
  );
}
