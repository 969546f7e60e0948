import { AmountPicks, Button, moneyText, Note, useText } from '@baize/ui';
import { requestDeposit } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { sameAmount, useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { showShort } from '../../shared/format/amount.ts';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { AmountField } from './amount-field.tsx';
import { amountProblem } from './amount-problem.ts';
import type { Deposit, DepositMethod } from './shapes.ts';

type Props = {
  method: DepositMethod;
  /** The choice of the method, above the amount. */
  choice: ReactNode;
  /** A deposit that was asked for before and still waits. */
  waiting: Deposit | undefined;
  onAsked: (deposit: Deposit) => void;
  onFollow: (deposit: Deposit) => void;
};

const PICKS_MAX = 8;

/** How much, by bank transfer or through a payment service. */
export function DepositForm({ method, choice, waiting, onAsked, onFollow }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const command = useMoneyCommand(requestDeposit, { methodId: method.id, amount: sameAmount(amount) });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = amountProblem(t, amount, method);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (problem !== undefined || busy) return;
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(requestDeposit, { methodId: method.id, amount, id: command.id() });
    setBusy(false);
    // Without an answer it may have been asked for all the same: the list says so.
    void client.invalidateQueries({ queryKey: ['cashier.listDeposits'] });
    if (!answer.ok) return command.refuse(answer);
    command.done();
    onAsked(answer.value);
  };
  return (
    <form
      className="wallet-form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      {waiting && (
        <Note
          tone="info"
          end={
            <button type="button" className="link" onClick={() => onFollow(waiting)}>
              {t('wallet.follow')}
            </button>
          }
        >
          {t('wallet.depositWaiting', {
            number: waiting.number,
            amount: `${waiting.currency} ${moneyText(waiting.amount)}`,
          })}
        </Note>
      )}
      {choice}
      <AmountField
        id="deposit-amount"
        label={t('wallet.amount')}
        currency={method.currency}
        value={amount}
        onChange={setAmount}
        limits={t('wallet.between', { min: showShort(method.amountMin), max: showShort(method.amountMax) })}
        error={tried ? problem : undefined}
      />
      <AmountPicks
        label={t('wallet.amounts')}
        amounts={method.suggestedAmounts.slice(0, PICKS_MAX)}
        value={method.suggestedAmounts.find(each => showShort(each) === showShort(amount))}
        onPick={picked => setAmount(showShort(picked).replaceAll(',', ''))}
        show={showShort}
      />
      {!method.open && <Note tone="info">{t('wallet.closedNow', { from: method.openFrom, to: method.openTo })}</Note>}
      <SentRefusal refusal={command.refusal} />
      <Button type="submit" look="primary" size="xl" wide busy={busy} disabled={!method.open}>
        {problem === undefined
          ? t('wallet.goOn', { amount: `${method.currency} ${moneyText(amount)}` })
          : t('wallet.goOnEmpty')}
      </Button>
    </form>
  );
}
