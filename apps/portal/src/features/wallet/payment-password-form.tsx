import { Button, Field, Note, PasswordInput, useText } from '@baize/ui';
import { changePaymentPassword, setPaymentPassword } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal, Result } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { isPin, PinInput } from '../../shared/parts/pin-input.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';

type Values = {
  oldPaymentPassword: string;
  paymentPassword: string;
  confirmPaymentPassword: string;
  loginPassword: string;
};
type Props = { change?: boolean; onDone: () => void };

/** Sets the payment password for the first time, or changes it with the old one; the login password proves who asks. */
export function PaymentPasswordForm({ change = false, onDone }: Props): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, watch } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const answer = await send(values, change);
    if (answer.ok || answer.code === 'payment_password_set') onDone();
    else setRefusal(answer);
  });
  const pin = (name: 'oldPaymentPassword' | 'paymentPassword') =>
    register(name, { validate: value => mayBeEmpty(value) || isPin(value) });
  const sixDigits = (name: 'oldPaymentPassword' | 'paymentPassword') => errors[name] && t('rule.sixDigits');
  return (
    <form
      className="wallet-form"
      onSubmit={event => {
        attempt();
        void submit(event);
      }}
      noValidate
    >
      {!change && <p className="soft">{t('wallet.paymentPasswordWhy')}</p>}
      {refusal && (
        <Note tone="bad" live>
          {refusalText(t, refusal)}
        </Note>
      )}
      {change && (
        <Field label={t('secure.paymentOld')} required error={sixDigits('oldPaymentPassword')} id="pin-old">
          <PinInput {...pin('oldPaymentPassword')} />
        </Field>
      )}
      <Field
        label={t(change ? 'secure.paymentNew' : 'wallet.paymentPassword')}
        required
        error={sixDigits('paymentPassword')}
        id="pin-new"
      >
        <PinInput fresh {...pin('paymentPassword')} />
      </Field>
      <Field
        label={t('wallet.confirmPaymentPassword')}
        required
        error={errors.confirmPaymentPassword && t('rule.confirmation')}
        id="pin-confirm"
      >
        <PinInput
          fresh
          {...register('confirmPaymentPassword', {
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
        {t(change ? 'secure.paymentChange' : 'wallet.setPaymentPassword')}
      </Button>
    </form>
  );
}

function send({ oldPaymentPassword, ...values }: Values, change: boolean): Promise<Result<unknown>> {
  const fresh = { ...values, loginPassword: values.loginPassword.trim() };
  return change ? call(changePaymentPassword, { ...fresh, oldPaymentPassword }) : call(setPaymentPassword, fresh);
}
