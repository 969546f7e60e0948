import { amountText } from '@baize/money';
import { Button, notify, useText } from '@baize/ui';
import { stopChase } from '@baize/wire/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';

type Props = {
  chase: { readonly id: string; readonly number: string; readonly stoppable: boolean };
  onStopped: () => void;
};

/** Takes back the bets of a chase in every issue that is still open. */
export function StopChase({ chase, onStopped }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const command = useCommandId();
  const [busy, setBusy] = useState(false);
  if (!chase.stoppable) return null;
  const stop = async (button: HTMLElement): Promise<void> => {
    setBusy(true);
    const answer = await call(stopChase, { chaseId: chase.id, id: command.idFor(chase.id) });
    setBusy(false);
    // The button goes; the focus stays at what is around it: the row of a list, or the desk's column.
    if (answer.ok && document.activeElement === button)
      button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    if (answer.ok)
      notify({
        id: 'bets',
        tone: 'ok',
        title: t('chase.stopped', { number: chase.number, amount: amountText(answer.value.chase.refund) }),
      });
    else notify({ id: 'bets', tone: 'bad', title: refusalText(t, answer) });
    for (const key of ['lottery.listIssueBets', 'lottery.listBets', 'lottery.listChases', 'cashier.balance'])
      void client.invalidateQueries({ queryKey: [key] });
    onStopped();
  };
  return (
    <Button
      size="s"
      look="quiet"
      busy={busy}
      onClick={event => {
        event.stopPropagation();
        void stop(event.currentTarget);
      }}
    >
      {t('chase.stop')}
      <span className="vh">: {chase.number}</span>
    </Button>
  );
}
