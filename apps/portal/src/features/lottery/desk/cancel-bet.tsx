import { notify, useText } from '@baize/ui';
import { cancelBet } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import type { Bet } from '../bet-dialog.tsx';
import { TakeBackQuestion, useTakeBack } from '../take-back.tsx';

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

/** Asks before a bet is taken back. */
export function CancelBet({ bet, name, onClose, onAnswered }: Props): ReactNode {
  const t = useText();
  const command = useCommandId();
  const { takeBack, ...sent } = useTakeBack({
    send: () => call(cancelBet, { orderId: bet.id, id: command.idFor(bet.id) }),
    over: OVER,
    onAnswered: answer => {
      if (answer.ok) {
        notify({ id: 'bets', tone: 'ok', title: t('desk.cancelled', { number: bet.number }) });
        onAnswered(answer.value.bet);
        return;
      }
      const isCancelled = answer.code === 'order_cancelled';
      notify({ id: 'bets', tone: isCancelled ? 'plain' : 'bad', title: refusalText(t, answer) });
      onAnswered({ ...bet, cancellable: false, state: isCancelled ? 'cancelled' : bet.state });
    },
  });
  return (
    <TakeBackQuestion
      {...sent}
      title={t('desk.cancelTitle')}
      confirmLabel={t('desk.cancelBet')}
      name={name}
      taken={bet}
      onConfirm={() => void takeBack()}
      onClose={onClose}
    />
  );
}
