import './own-bets.css';
import { AlertDialog, KeyValues, Note, notify, useText } from '@baize/ui';
import { cancelBet } from '@baize/wire/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { showExact } from '../../../shared/format/amount.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { sentRefusalText } from '../../../shared/i18n/sent-refusal-text.ts';
import type { Bet } from '../bet-dialog.tsx';

type Props = {
  bet: Bet;
  /** Of the play. */
  name: string;
  onClose: () => void;
  /** The bet as it is now that the house has answered. */
  onAnswered: (bet: Bet) => void;
};

/** Answers after which asking again is of no use. */
const OVER: ReadonlySet<string> = new Set(['order_unknown', 'order_cancelled', 'cancel_closed']);

const ALL = ['lottery.listIssueBets', 'lottery.listBets', 'lottery.listChases', 'cashier.balance'];

/** Asks before a bet is taken back, and says what comes back and what goes. Without an answer it stays, and asks by the same id again. */
export function CancelBet({ bet, name, onClose, onAnswered }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const command = useCommandId();
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState<string>();
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setUnanswered(undefined);
    const answer = await call(cancelBet, { orderId: bet.id, id: command.idFor(bet.id) });
    setBusy(false);
    // An answer that is lost may be that it was taken back.
    for (const key of ALL) void client.invalidateQueries({ queryKey: [key] });
    if (!answer.ok && !OVER.has(answer.code)) {
      setUnanswered(sentRefusalText(t, answer));
      return;
    }
    if (answer.ok) {
      notify({ id: 'bets', tone: 'ok', title: t('desk.cancelled', { number: bet.number }) });
      onAnswered(answer.value.bet);
      return;
    }
    const isCancelled = answer.code === 'order_cancelled';
    notify({ id: 'bets', tone: isCancelled ? 'plain' : 'bad', title: refusalText(t, answer) });
    onAnswered({ ...bet, cancellable: false, state: isCancelled ? 'cancelled' : bet.state });
  };
  const amount = (sign: '+' | '−', text: string): ReactNode => (
    <b className="num">
      {sign} {bet.currency} {showExact(text)}
    </b>
  );
  return (
    <AlertDialog
      open
      look="danger"
      title={t('desk.cancelTitle')}
      confirmLabel={t('desk.cancelBet')}
      cancelLabel={t('common.back')}
      onConfirm={() => void cancel()}
      onCancel={() => {
        if (!busy) onClose();
      }}
      busy={busy}
    >
      <p className="bet-taken">
        {name}
        <span className="small soft num">{bet.summary}</span>
        <span className="small muted num">{bet.number}</span>
      </p>
      <KeyValues
        rows={[
          { id: 'stake', term: t('desk.stakeBack'), value: amount('+', bet.stake) },
          ...(Number(bet.ownRebate) > 0
            ? [{ id: 'rebate', term: t('desk.rebateBack'), value: amount('−', bet.ownRebate) }]
            : []),
        ]}
      />
      {unanswered && (
        <Note tone="bad" live>
          {unanswered}
        </Note>
      )}
    </AlertDialog>
  );
}
