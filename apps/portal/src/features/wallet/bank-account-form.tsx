import { Button, Field, Input, Note, Select, useText } from '@baize/ui';
import { addBankAccount } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { isPin, PinInput } from './pin-input.tsx';
import type { WithdrawalOptions } from './shapes.ts';

type Props = { banks: WithdrawalOptions['banks']; onAdded: () => void; onBack: (() => void) | undefined };
type Values = { bankCode: string; accountName: string; accountNumber: string; paymentPassword: string };

const ACCOUNT_NUMBER = /^\d{6,20}$/;
const digitsOf = (value: string): string => value.replaceAll(/[\s-]/g, '');

/** A bank account to withdraw to. */
export function BankAccountForm({ banks, onAdded, onBack }: Props): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const command = useCommandId();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, control } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const content = {
      bankCode: values.bankCode,
      accountName: values.accountName.trim(),
      accountNumber: digitsOf(values.accountNumber),
    };
    const id = command.idFor(content);
    const answer = await call(addBankAccount, { id, ...content, paymentPassword: values.paymentPassword });
    if (!answer.ok) return setRefusal(answer);
    command.done();
    onAdded();
  });
  return (
    <form
      className="wallet-form"
      onSubmit={event => {
        attempt();
        void submit(event);
      }}
      noValidate
    >
      <p className="soft">{t('wallet.bankAccountWhy')}</p>
      {refusal && (
        <Note tone="bad" live>
          {refusalText(t, refusal)}
        </Note>
      )}
      <Field label={t('wallet.bank')} required error={errors.bankCode && t('rule.required')} id="bank-code">
        <Controller
          control={control}
          name="bankCode"
          rules={{ validate: value => mayBeEmpty(value) || Boolean(value) }}
          render={({ field }) => (
            <Select
              items={banks.map(({ code, name }) => ({ value: code, label: name }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder={t('wallet.chooseBank')}
              icon="bank"
            />
          )}
        />
      </Field>
      <Field
        label={t('wallet.accountName')}
        required
        help={t('wallet.accountNameHelp')}
        error={errors.accountName && t('rule.required')}
        id="bank-name"
      >
        <Input
          autoComplete="name"
          {...register('accountName', { validate: value => mayBeEmpty(value) || value.trim().length > 1 })}
        />
      </Field>
      <Field
        label={t('wallet.accountNumber')}
        required
        error={errors.accountNumber && t('wallet.accountNumberBad')}
        id="bank-number"
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('accountNumber', {
            validate: value => mayBeEmpty(value) || ACCOUNT_NUMBER.test(digitsOf(value)),
          })}
        />
      </Field>
      <Field
        label={t('wallet.paymentPassword')}
        required
        error={errors.paymentPassword && t('rule.sixDigits')}
        id="bank-pin"
      >
        <PinInput input={register('paymentPassword', { validate: value => mayBeEmpty(value) || isPin(value) })} />
      </Field>
      <div className="row">
        {onBack && (
          <Button look="line" onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
        <Button type="submit" look="primary" className="grow" busy={isSubmitting}>
          {t('wallet.addAccount')}
        </Button>
      </div>
    </form>
  );
}
