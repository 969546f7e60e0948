import { Button, useText } from '@baize/ui';
import { changePaymentPassword, setPaymentPassword } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal, Result } from '../../shared/api/result.ts';
import { LoginPasswordField } from '../../shared/parts/login-password-field.tsx';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
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
  const { attemptBy, mayBeEmpty } = useAttempt();
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
    <form className="wallet-form" onSubmit={attemptBy(submit)} noValidate>
      {!change && <p className="soft">{t('wallet.paymentPasswordWhy')}</p>}
      <RefusalNote refusal={refusal} />
      {change && (
        <PaymentPasswordField
          id="pin-old"
          label={t('secure.paymentOld')}
          error={sixDigits('oldPaymentPassword')}
          {...pin('oldPaymentPassword')}
        />
      )}
      <PaymentPasswordField
        id="pin-new"
        label={t(change ? 'secure.paymentNew' : 'wallet.paymentPassword')}
        error={sixDigits('paymentPassword')}
        fresh
        {...pin('paymentPassword')}
      />
      <PaymentPasswordField
        id="pin-confirm"
        label={t('wallet.confirmPaymentPassword')}
        error={errors.confirmPaymentPassword && t('rule.confirmation')}
        fresh
        {...register('confirmPaymentPassword', {
          validate: value => mayBeEmpty(value) || value === watch('paymentPassword'),
        })}
      />
      <LoginPasswordField
        id="pin-login"
        error={errors.loginPassword && t('rule.required')}
        {...register('loginPassword', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
      />
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
