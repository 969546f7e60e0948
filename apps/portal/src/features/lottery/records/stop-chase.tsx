import { amountText } from '@baize/money';
import { notify, useText } from '@baize/ui';
import { showChase, stopChase } from '@baize/wire/lottery';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { TakeBackQuestion, useTakeBack } from '../take-back.tsx';
import { useSettled } from '../use-settled.ts';
import type { Chase } from './chase-state.tsx';

type Props = {
  chase: Chase;
  commandId: () => string;
  onClose: () => void;
  /** The chase runs no more. */
  onOver: () => void;
};

/** Answers after which asking again is of no use. */
const OVER: ReadonlySet<string> = new Set(['chase_unknown', 'chase_ended']);

/** Issues close while one thinks about it. */
const LOOK_AGAIN_MS = 5_000;

/** Asks before the bets of a chase are taken back in every issue that is still open, as long as there is one. */
export function StopChase({ chase: listed, commandId, onClose, onOver }: Props): ReactNode {
  const t = useText();
  const detail = useCall(showChase, { chaseId: listed.id }, { staleMs: 0, refetchMs: LOOK_AGAIN_MS });
  const { chase } = detail.data ?? { chase: listed };
  useSettled(() => void detail.refetch());
  const sayStopped = ({ number, refund }: Chase): void => {
    notify({ id: 'bets', tone: 'ok', title: t('chase.stopped', { number, amount: amountText(refund) }) });
    onOver();
  };
  const { takeBack, ...sent } = useTakeBack({
    send: () => call(stopChase, { chaseId: listed.id, id: commandId() }),
    over: OVER,
    onAnswered: answer => {
      if (answer.ok) return sayStopped(answer.value.chase);
      notify({ id: 'bets', tone: 'bad', title: refusalText(t, answer) });
      onOver();
    },
  });
  // The stop whose answer was lost has come about: the chase itself says so.
  const isStopped = sent.refusal?.code === 'network' && chase.state === 'stopped';
  const tellStopped = useEffectEvent(() => sayStopped(chase));
  useEffect(() => {
    if (isStopped) tellStopped();
  }, [isStopped]);
  // What one has sent has its own answer.
  const isPast = !chase.stoppable && !sent.busy && !isStopped;
  return (
    <TakeBackQuestion
      {...sent}
      title={t('chase.stopTitle')}
      confirmLabel={t('chase.stopIt')}
      name={chase.gameName}
      taken={{
        ...chase.open,
        number: chase.number,
        summary: chase.lines > 1 ? `${chase.summary} +${chase.lines - 1}` : chase.summary,
        currency: chase.currency,
      }}
      ahead={chase.open.issues}
      past={isPast ? t('chase.stopPast') : undefined}
      onConfirm={() => void takeBack()}
      onClose={isPast ? onOver : onClose}
    />
  );
}
