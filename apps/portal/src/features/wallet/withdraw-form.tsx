import { parseAmount } from '@baize/money';
import { Button, Meter, moneyText, Note, RadioCards, useText } from '@baize/ui';
import { requestWithdrawal } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import { sameAmount, useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { showShort } from '../../shared/format/amount.ts';
import { percentText } from '../../shared/format/percent.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { AmountField } from './amount-field.tsx';
import { amountProblem, payablePart } from './amount-problem.ts';
import { PAYEE_ICONS } from './bank-account-form.tsx';
import type { Withdrawal, WithdrawalOptions } from './shapes.ts';

type Props = { options: WithdrawalOptions; onAdd: () => void; onAsked: (withdrawal: Withdrawal) => void };

export function WithdrawForm({ options, onAdd, onAsked }: Props): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [bankAccountId, setBankAccountId] = useState(
    options.bankAccounts.find(({ usableFrom }) => usableFrom === null)?.id,
  );
  const command = useMoneyCommand(requestWithdrawal, { amount: sameAmount(amount), bankAccountId });
  const [tried, setTried] = useState(false);
  const { register, handleSubmit, formState, resetField } = useForm<{ paymentPassword: string }>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  // What may have been taken already lies in the balance no more, and goes out once more all the same.
  const problem = command.unanswered ? undefined : withdrawalProblem(t, amount, options);
  const send = handleSubmit(async ({ paymentPassword }) => {
    if (problem !== undefined || bankAccountId === undefined) return;
    command.refuse(undefined);
    const answer = await call(requestWithdrawal, { amount, bankAccountId, paymentPassword, id: command.id() });
    resetField('paymentPassword');
    // Without an answer it may have been asked for all the same: the balance and the list say so.
    void client.invalidateQueries({ queryKey: ['cashier.balance'] });
    void client.invalidateQueries({ queryKey: ['cashier.listWithdrawals'] });
    if (!answer.ok) return command.refuse(answer);
    command.done();
    onAsked(answer.value);
  });
  return (
    <form
      className="wallet-form"
      onSubmit={event => {
        setTried(true);
        attempt();
        void send(event);
      }}
      noValidate
    >
      {Number(options.wagering.left) > 0 && <WageringLine options={options} />}
      <AmountField
        id="withdraw-amount"
        label={t('wallet.amount')}
        currency={options.currency}
        value={amount}
        onChange={setAmount}
        limits={t('wallet.between', { min: showShort(options.amountMin), max: showShort(options.amountMax) })}
        error={tried ? problem : undefined}
      />
      <div className="limits-line">
        <span>
          {t('wallet.leftToday', { count: options.countLeftToday, amount: showShort(options.amountLeftToday) })}
        </span>
        <button
          type="button"
          className="link"
          onClick={() => setAmount(payablePart(options.available, options.currency))}
        >
          {t('wallet.all')}
        </button>
      </div>
      {Number(options.feePercent) > 0 && (
        <p className="small muted">{t('wallet.withdrawFee', { percent: percentText(options.feePercent) })}</p>
      )}
      <RadioCards
        label={t('wallet.toAccount')}
        value={bankAccountId}
        onChange={setBankAccountId}
        items={options.bankAccounts.map(account => ({
          value: account.id,
          title: account.bankName,
          icon: PAYEE_ICONS[account.kind],
          note: account.usableFrom
            ? t('payee.usableFrom', { time: showDayTime(account.usableFrom) })
            : account.accountName,
          disabled: account.usableFrom !== null,
          aside: <span className="num">{account.accountNumber}</span>,
        }))}
      />
      <Button look="quiet" size="s" icon="plus" onClick={onAdd}>
        {t('wallet.addAccount')}
      </Button>
      <PaymentPasswordField
        id="withdraw-pin"
        error={errors.paymentPassword && t('rule.sixDigits')}
        {...register('paymentPassword', { validate: value => mayBeEmpty(value) || isPin(value) })}
      />
      <SentRefusal refusal={command.refusal} />
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {problem === undefined
          ? t('wallet.withdrawAmount', { amount: `${options.currency} ${moneyText(amount)}` })
          : t('wallet.withdraw')}
      </Button>
    </form>
  );
}

/** How much of what was paid in is still to be wagered. */
function WageringLine({ options }: { options: WithdrawalOptions }): ReactNode {
  const t = useText();
  const [required, left] = [Number(options.wagering.required), Number(options.wagering.left)];
  const text = t('wallet.wageringLeft', { amount: `${options.currency} ${moneyText(options.wagering.left)}` });
  return (
    <div className="stack gap-2">
      <Note tone="info">{text}</Note>
      <Meter part={required > 0 ? (required - left) / required : 0} label={t('wallet.wagering')} valueText={text} />
    </div>
  );
}

function withdrawalProblem(
  t: ReturnType<typeof useText>,
  amount: string,
  options: WithdrawalOptions,
): string | undefined {
  const problem = amountProblem(t, amount, options);
  if (problem !== undefined) return problem;
  const [wanted, available] = [parseAmount(amount), parseAmount(options.available)];
  if (wanted !== undefined && available !== undefined && wanted > available)
    return t('wallet.moreThanAvailable', { amount: moneyText(options.available) });
  return undefined;
}
