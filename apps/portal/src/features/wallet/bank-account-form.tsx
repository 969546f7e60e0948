import { Button, Field, type IconName, Input, Segment, Select, useText } from '@baize/ui';
import { addBankAccount } from '@baize/wire/cashier';
import { PAYEE_KINDS, PAYEE_NUMBERS, type PayeeKind } from '@baize/wire/payees';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useCommandId } from '../../shared/api/use-command-id.ts';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import type { WithdrawalOptions } from './shapes.ts';

type Banks = WithdrawalOptions['banks'];
type Props = { banks: Banks; onAdded: () => void; onBack: (() => void) | undefined };
type Values = { bankCode: string; accountName: string; accountNumber: string; paymentPassword: string };

export const PAYEE_ICONS: Readonly<Record<PayeeKind, IconName>> = { bank: 'bank', wallet: 'wallet', crypto: 'link' };

/** Digits of an account are often written with spaces or strokes; nothing else has them. */
const cleanNumber = (kind: PayeeKind, value: string): string =>
  kind === 'bank' ? value.replaceAll(/[\s-]/g, '') : value.trim();

/** Something to withdraw to: a bank account, an e-wallet, an address for coins. */
export function BankAccountForm({ banks, onAdded, onBack }: Props): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const command = useCommandId();
  const [refusal, setRefusal] = useState<Refusal>();
  const kinds = PAYEE_KINDS.filter(each => banks.some(bank => bank.kind === each));
  const [kind, setKind] = useState<PayeeKind>(kinds[0] ?? 'bank');
  const { register, handleSubmit, formState, control, resetField } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const chooseKind = (next: PayeeKind): void => {
    setKind(next);
    resetField('bankCode');
    resetField('accountNumber');
  };
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const content = {
      bankCode: values.bankCode,
      accountName: values.accountName.trim(),
      accountNumber: cleanNumber(kind, values.accountNumber),
    };
    const id = command.idFor(content);
    const answer = await call(addBankAccount, { id, ...content, paymentPassword: values.paymentPassword });
    if (!answer.ok) return setRefusal(answer);
    command.done();
    onAdded();
  });
  return (
    <form className="wallet-form" onSubmit={attemptBy(submit)} noValidate>
      <p className="soft">{t('wallet.bankAccountWhy')}</p>
      <RefusalNote refusal={refusal} />
      {kinds.length > 1 && (
        <Segment
          label={t('payee.kind')}
          value={kind}
          onChange={chooseKind}
          items={kinds.map(each => ({ value: each, label: t(`payee.kind.${each}`) }))}
        />
      )}
      <Field label={t(`payee.where.${kind}`)} required error={errors.bankCode && t('rule.required')} id="bank-code">
        <Controller
          control={control}
          name="bankCode"
          rules={{ validate: value => mayBeEmpty(value) || Boolean(value) }}
          render={({ field }) => (
            <Select
              key={kind}
              items={banks.filter(bank => bank.kind === kind).map(({ code, name }) => ({ value: code, label: name }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder={t(`payee.choose.${kind}`)}
              icon={PAYEE_ICONS[kind]}
            />
          )}
        />
      </Field>
      <Field
        label={t('wallet.accountName')}
        required
        help={kind === 'bank' ? t('wallet.accountNameHelp') : t('payee.nameHelp')}
        error={errors.accountName && t('rule.required')}
        id="bank-name"
      >
        <Input
          autoComplete="name"
          {...register('accountName', { validate: value => mayBeEmpty(value) || value.trim().length > 1 })}
        />
      </Field>
      <Field
        label={kind === 'bank' ? t('wallet.accountNumber') : t(`payee.number.${kind}`)}
        required
        {...(kind === 'crypto' && { help: t('payee.cryptoHelp') })}
        error={errors.accountNumber && t(kind === 'bank' ? 'wallet.accountNumberBad' : `payee.numberBad.${kind}`)}
        id="bank-number"
      >
        <Input
          inputMode={kind === 'bank' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('accountNumber', {
            validate: value => mayBeEmpty(value) || PAYEE_NUMBERS[kind].test(cleanNumber(kind, value)),
          })}
        />
      </Field>
      <PaymentPasswordField
        id="bank-pin"
        error={errors.paymentPassword && t('rule.sixDigits')}
        {...register('paymentPassword', { validate: value => mayBeEmpty(value) || isPin(value) })}
      />
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
