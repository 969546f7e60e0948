import { Button, Field, Note, PasswordInput, useText } from '@baize/ui';
import { setPaymentPassword } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { isPin, PinInput } from './pin-input.tsx';

type Values = { paymentPassword: string; confirmPaymentPassword: string; loginPassword: string };

/** Sets the payment password for the first time, proven by the login password. */
export function PaymentPasswordForm({ onSet }: { onSet: () => void }): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, watch } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const answer = await call(setPaymentPassword, { ...values, loginPassword: values.loginPassword.trim() });
    if (answer.ok || answer.code === 'payment_password_set') onSet();
    else setRefusal(answer);
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
      <p className="soft">{t('wallet.paymentPasswordWhy')}</p>
      {refusal && (
        <Note tone="bad" live>
          {refusalText(t, refusal)}
        </Note>
      )}
      <Field
        label={t('wallet.paymentPassword')}
        required
        error={errors.paymentPassword && t('rule.sixDigits')}
        id="pin-new"
      >
        <PinInput fresh input={register('paymentPassword', { validate: value => mayBeEmpty(value) || isPin(value) })} />
      </Field>
      <Field
        label={t('wallet.confirmPaymentPassword')}
        required
        error={errors.confirmPaymentPassword && t('rule.confirmation')}
        id="pin-confirm"
      >
        <PinInput
          fresh
          input={register('confirmPaymentPassword', {
            validate: value => mayBeEmpty(value) || value === watch('paymentPassword'),
          })}
        />
      </Field>
      <Field
        label={t('wallet.loginPassword')}
        required
        error={errors.loginPassword && t('rule.required')}
        id="pin-login"
      >
        <PasswordInput
          icon="lock"
          autoComplete="current-password"
          labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          {...register('loginPassword', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        />
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('wallet.setPaymentPassword')}
      </Button>
    </form>
  );
}
